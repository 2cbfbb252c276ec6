import { secondFactorService, userRole, userStatus } from '../../machines/user/user.codes.ts';
import { secondFactors, users, userTagLinks, userTags } from '../db/schema/users.ts';
import { type Person, personOf } from './people.ts';
import type { World } from './world.ts';

const day = 86_400_000;

/** Name, colour, share of users. The seventh, `bot`, is for market makers. */
const tagSeeds = [
  ['vip', '#D4A017', 0.02],
  ['dev', '#2D72D2', 0],
  ['test', '#8F99A8', 0.004],
  ['partner', '#29A634', 0.006],
  ['watch', '#D9822B', 0.015],
  ['high risk', '#CD4246', 0.008],
  ['bot', '#7961DB', 0],
  ['merchant', '#00A396', 0.02],
  ['chargeback', '#D33D17', 0.005],
  ['influencer', '#DB2C6F', 0.003],
  ['old limits', '#BDBDBD', 0.03],
  ['document expired', '#946638', 0.012],
] as const;

const makers = 8;

/** Unusual people, who appear on the first page of some list for new admins. */
const oddities: readonly Partial<Person>[] = [
  {
    fullName: 'María del Carmen Guadalupe Fernández de Córdoba y Etxeberria-Goikoetxea',
    userName: 'maria_del_carmen_guadalupe_fernandez_de_cordoba_y_etxeberria',
    language: 'es',
    country: 'ES',
  },
  { fullName: '諸葛雨桐', userName: '雨桐小店', language: 'zh', country: 'TW' },
  { fullName: 'Wolfeschlegelsteinhausenbergerdorff Sr.', language: 'en', country: 'US' },
  { fullName: 'Константин Константинопольский', userName: 'Константин_обмен', language: 'ru' },
];

/** Seeds customers over two years, with tags and second factors. */
export async function seedUsers(world: World, count: number): Promise<void> {
  const { random, bulk } = world;
  for (const [index, [tagName, colour]] of tagSeeds.entries()) {
    bulk.add(userTags, { id: index + 1, tagName, colour });
  }
  const taken = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    const id = 10_001 + index;
    const person = personOf(random, taken, oddities[index - makers - 20]);
    const isMaker = index < makers;
    // More people signed up recently than at the beginning. Makers and the first hundred came
    // first.
    const age = index < 100 ? 1 - random.next() * 0.05 : random.next() ** 1.4;
    const registered = world.now - Math.max(age * 730 * day, index < count - 5 ? 3_600_000 : 0);
    const status = isMaker
      ? userStatus.verified
      : random.weighted([
          [userStatus.new, age < 0.02 ? 6 : 1],
          [userStatus.confirmed, 4],
          [userStatus.verified, 5],
        ]);
    // Some by count, so that a small world has them too.
    const isCounted = index < 300 && index % 23 === 0;
    const isDeleted = !isMaker && index > 200 && (random.chance(0.015) || isCounted);
    const lastSeen = registered + (world.now - registered) * random.next() ** 0.3;
    const wantsVerification = status !== userStatus.new && random.chance(0.75);
    bulk.add(users, {
      id,
      userName: isMaker ? `liquidity.${String(index + 1).padStart(2, '0')}` : person.userName,
      email: isMaker ? `liquidity-${index + 1}@makers.example` : person.email,
      status,
      access: 0,
      regDate: new Date(registered),
      lastLoginDate: status === userStatus.new && random.chance(0.4) ? null : new Date(lastSeen),
      verificationRequestDate: wantsVerification
        ? new Date(registered + (lastSeen - registered) * random.next() ** 3)
        : null,
      dateDeleted: isDeleted ? new Date(lastSeen + (world.now - lastSeen) * random.next()) : null,
      language: person.language,
      fullName: status === userStatus.new && random.chance(0.7) ? null : person.fullName,
      country: person.country,
      identificator: `WF${String(id * 7919).padStart(9, '0')}`,
      roles: isMaker ? [userRole.marketMaker] : random.chance(0.02) ? [userRole.merchant] : [],
    });
    tagSeeds.forEach(([tagName, , share], tag) => {
      const has = isMaker
        ? tagName === 'bot'
        : index === makers
          ? tagName === 'dev'
          : random.chance(share);
      if (has) bulk.add(userTagLinks, { userId: id, tagId: tag + 1 });
    });
    if (status !== userStatus.new) seedSecondFactors(world, id, registered);
    const { userName, country, fullName, language } = person;
    const user = { id, userName, registered, country, fullName, language };
    if (isMaker) world.makers.push({ ...user, weight: 0 });
    // A few move most of the money.
    else if (!isDeleted && status !== userStatus.new) {
      world.users.push({ ...user, weight: random.logNormal(1, 1.3) });
    }
  }
  await bulk.flush();
}

function seedSecondFactors({ random, bulk, now }: World, userId: number, registered: number): void {
  const at = (from: number) => from + (now - from) * random.next() ** 2;
  for (const [serviceType, share] of [
    [secondFactorService.email, 0.9],
    [secondFactorService.google, 0.45],
    [secondFactorService.telegram, 0.25],
    [secondFactorService.other, 0.03],
  ] as const) {
    if (!random.chance(share)) continue;
    const enabled = at(registered);
    bulk.add(secondFactors, {
      userId,
      serviceType,
      dateEnabled: new Date(enabled),
      dateDisabled: random.chance(0.08) ? new Date(at(enabled)) : null,
    });
  }
}
