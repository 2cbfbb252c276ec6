import { p2pUserRole, profileType } from '../../machines/p2p-profile/p2p-profile.codes.ts';
import { moderationWords, p2pProfiles } from '../db/schema/p2p.ts';
import { addDevice, shareDevices } from './devices.seed.ts';
import { bannedWordGroups } from './offer-texts.data.ts';
import { seedOffers } from './offers.seed.ts';
import { seedPaymentMethods } from './payment-methods.seed.ts';
import { addRequisite, homeFiat, seedExternal, shareAccounts } from './requisites.seed.ts';
import type { World } from './world.ts';
import type { WorldUser } from './world-people.ts';

const day = 86_400_000;

/**
 * Seeds the P2P side without its deals: payment methods, profiles, requisites, devices, offers and
 * banned words. Deals are made from `world.p2p`.
 */
export async function seedP2p(world: World, offerCount: number): Promise<void> {
  seedPaymentMethods(world);
  const traders = tradersOf(world, Math.max(90, Math.round(offerCount * 1.1)));
  for (const [index, user] of traders.entries()) {
    seedProfile(world, user, index);
    const { random } = world.p2p;
    const fiat = homeFiat(user);
    for (
      let count = random.weighted([
        [1, 5],
        [2, 4],
        [3, 2],
        [4, 1],
      ] as const);
      count > 0;
      count -= 1
    ) {
      addRequisite(world, user, fiat);
    }
    for (
      let count = random.weighted([
        [1, 7],
        [2, 3],
        [3, 1],
      ] as const);
      count > 0;
      count -= 1
    ) {
      addDevice(world, user);
    }
  }
  shareAccounts(world);
  shareDevices(world);
  seedOffers(world, traders.slice(0, Math.ceil(traders.length * 0.3)), offerCount);
  seedExternal(world, traders);
  for (const [index, [groupName, words]] of bannedWordGroups.entries()) {
    world.bulk.add(moderationWords, {
      ...{ id: index + 1, groupName, words: [...words], hits: world.p2p.random.int(0, 60) },
      dateCreated: world.ago(world.p2p.random.between(20, 400) * day),
    });
  }
  await world.bulk.flush();
}

/** Selects the traders: those with the most activity, registered for at least a week. */
function tradersOf({ users, p2p, now }: World, count: number): WorldUser[] {
  return users
    .filter(({ registered }) => registered < now - 7 * day)
    .map((user) => ({ user, rank: user.weight * p2p.random.next() }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, count)
    .map(({ user }) => user);
}

const abouts = [
  'Online from 9 to 23, answers within five minutes',
  'Работаю без выходных, перевод только с карты на имя владельца',
  'Mesai saatlerinde hızlı onay',
  '秒付秒放，实名账户',
  'Respondo rápido, más de 1.000 operaciones',
  'Kiired SEPA maksed tööpäevadel',
];

/** Roles are assigned by count, so that a small world has them all. */
function seedProfile({ bulk, p2p: { random }, now }: World, user: WorldUser, index: number): void {
  const { user: plain, arbitrator, swapTrader, agent } = p2pUserRole;
  const extra: readonly number[] =
    index % 40 === 7
      ? [arbitrator]
      : index % 30 === 11
        ? [swapTrader]
        : index % 35 === 17
          ? [agent]
          : index % 90 === 23
            ? [swapTrader, agent]
            : [];
  const isMerchant = random.chance(0.12);
  bulk.add(p2pProfiles, {
    id: user.id,
    type: extra.includes(arbitrator)
      ? profileType.arbitrator
      : isMerchant
        ? profileType.merchant
        : profileType.trader,
    roles: [plain, ...extra],
    about: random.chance(0.3) ? random.pick(abouts) : null,
    dateCreated: new Date(user.registered + (now - user.registered) * random.next() ** 2 * 0.5),
  });
}
