import {
  requisiteReviewStatus,
  requisiteStatus,
} from '../../machines/requisite/requisite.codes.ts';
import { accountOf } from '../areas/requisites/account.ts';
import { externalRequisites, requisites } from '../db/schema/p2p.ts';
import { type CurrencySeed, currencySeed } from './currencies.data.ts';
import type { WorldRequisite } from './p2p-world.ts';
import { methodsIn, type PaymentMethodSeed } from './payment-methods.data.ts';
import type { World } from './world.ts';
import type { WorldUser } from './world-people.ts';

const day = 86_400_000;

const fiats: Readonly<Record<string, string>> = {
  ...{ RU: 'RUB', BY: 'RUB', KZ: 'KZT', CN: 'CNY', TW: 'CNY', HK: 'CNY', SG: 'CNY', TR: 'TRY' },
  ...{ GB: 'GBP', MX: 'MXN', US: 'USD', CA: 'USD', AR: 'USD', CO: 'USD', CL: 'USD', PE: 'USD' },
};

/** Returns the fiat currency of the user's country. */
export const homeFiat = ({ country }: WorldUser): CurrencySeed =>
  currencySeed(fiats[country] ?? 'EUR');

const banks = ['Santander', 'BBVA', 'Тинькофф', 'Альфа-Банк', 'Райффайзен', 'Banorte', 'ВТБ'];

/**
 * Returns about this many dollars in the fiat as a round number: 1, 2, 2.5 or 5 followed by zeros.
 */
export function round({ price }: CurrencySeed, dollars: number): number {
  const exact = dollars / price;
  const power = 10 ** Math.floor(Math.log10(exact));
  const lead = exact / power;
  return power * (lead < 1.5 ? 1 : lead < 2.25 ? 2 : lead < 3.5 ? 2.5 : lead < 7.5 ? 5 : 10);
}

interface Wish {
  readonly method?: PaymentMethodSeed;
  readonly status?: number;
  /** The earliest time in unix milliseconds; the default is the user's registration. */
  readonly at?: number;
  /** An account of another user that this one shares. */
  readonly account?: string;
}

/** Adds a requisite of the user to `world.p2p`. */
export function addRequisite(
  world: World,
  user: WorldUser,
  fiat: CurrencySeed,
  wish: Wish = {},
): WorldRequisite {
  const { bulk, now, p2p } = world;
  const { random } = p2p;
  const method = wish.method ?? random.weighted(methodsIn(fiat.id));
  const written = wish.account ?? method.account.make(random, user);
  // Another person's name on the account is a common cause of disputes.
  const holder = random.chance(0.03) ? random.pick(world.users).fullName : user.fullName;
  const more: Readonly<Record<string, string>> = {
    ...{ holder, bank: random.pick(banks) },
    bic: `${random.text('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 6)}${random.pick(['XX', '2L', '33'])}`,
  };
  const fields = Object.fromEntries(
    method.fields.map(({ name }, index) => [name, index === 0 ? written : (more[name] ?? '')]),
  );
  const account = accountOf(method.fields, fields);
  const created = wish.at ?? user.registered + (now - user.registered) * random.next() ** 1.6;
  const id = world.nextId('requisite', 40_001);
  const status =
    wish.status ??
    requisiteStatus[
      random.weighted([
        ['enabled', 78],
        ['stopped', 13],
        ['blocked', 3],
        ['deleted', 6],
      ] as const)
    ];
  const isYoung = now - created < 10 * day;
  const review = random.weighted([
    ['new', isYoung ? 80 : 25],
    ['approved', 60],
    ['problematic', status === requisiteStatus.blocked ? 150 : 6],
  ] as const);
  const isChanged = status !== requisiteStatus.enabled || review !== 'new';
  const perDay = random.chance(0.55) ? round(fiat, random.logNormal(3_000, 0.8)) : null;
  bulk.add(requisites, {
    ...{ id, userId: user.id, currencyId: fiat.id, paymentMethodId: method.id, fields, account },
    name: random.chance(0.7) ? method.title : `${method.title} ${account.slice(-4)}`,
    limitDay: perDay === null ? null : String(perDay),
    limitWeek: perDay === null || random.chance(0.3) ? null : String(perDay * 5),
    limitMonth: perDay === null || random.chance(0.4) ? null : String(perDay * 15),
    template: random.chance(0.15) ? 'Name and surname as in the document, no comment' : null,
    status,
    reviewStatus: requisiteReviewStatus[review],
    dateCreated: new Date(created),
    dateUpdated: isChanged ? new Date(created + (now - created) * random.next()) : null,
    changedBy: isChanged && review !== 'new' ? world.adminWho('reviewRequisite', random).id : null,
  });
  const made: WorldRequisite = { id, user, fiat, method, account, status, created };
  p2p.add(made);
  return made;
}

/** Makes two or three users share some accounts, which links their cases. */
export function shareAccounts(world: World): void {
  const { p2p } = world;
  const { random } = p2p;
  const known = [...p2p.requisites];
  for (let count = Math.max(6, Math.round(known.length * 0.012)); count > 0; count -= 1) {
    const one = random.pick(known);
    const other = random.pick(known).user;
    if (other.id === one.user.id) continue;
    addRequisite(world, other, one.fiat, {
      ...{ method: one.method, account: one.account, status: requisiteStatus.enabled },
    });
  }
}

const providers = ['Bank Connect', 'OpenPay', 'Paylink'];

/** Seeds accounts that users connected at a provider. */
export function seedExternal(world: World, traders: readonly WorldUser[]): void {
  const { bulk, now, p2p } = world;
  const { random } = p2p;
  for (const user of traders.filter((_, index) => index % 12 === 5)) {
    const fiat = homeFiat(user);
    const method = random.weighted(methodsIn(fiat.id));
    bulk.add(externalRequisites, {
      ...{ id: world.nextId('externalRequisite', 701), userId: user.id, currencyId: fiat.id },
      ...{ provider: random.pick(providers), account: method.account.make(random, user) },
      dateCreated: new Date(user.registered + (now - user.registered) * random.next()),
    });
  }
}
