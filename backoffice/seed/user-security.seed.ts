import {
  secondFactorCodeStatus,
  secondFactorService,
  userActionType,
} from '../../machines/user/user.codes.ts';
import { allowedIps, secondFactorCodes, userActions } from '../db/schema/user-security.ts';
import { Random } from './random.ts';
import type { World } from './world.ts';

const day = 86_400_000;

/** Share of each action besides signing in. */
const actionShares = [
  [userActionType.signIn, 70],
  [userActionType.password, 4],
  [userActionType.apiKey, 2],
  [userActionType.allowedIps, 1],
  [userActionType.secondFactor, 6],
  [userActionType.secondFactorCode, 12],
  [userActionType.lock, 2],
  [userActionType.telegramBot, 3],
] as const;

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/141.0 Mobile',
  'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
];

/** Addresses of documentation networks (RFC 5737, RFC 3849): nobody has them. */
const addressOf = (random: Random): string =>
  random.chance(0.85)
    ? `${random.pick(['192.0.2', '198.51.100', '203.0.113'])}.${random.int(1, 254)}`
    : `2001:db8::${random.int(1, 65_535).toString(16)}`;

/** Seeds what users did to their accounts, their allow-lists, and the codes sent to them. */
export function seedUserSecurity({ bulk, now, users }: World): void {
  // Its own random generator, so that the rest of the world stays the same.
  const random = new Random(20_261_125);
  for (const { id, registered } of users) {
    const usual = addressOf(random);
    const at = () => new Date(now - (now - registered) * random.next() ** 2);
    for (let count = random.int(2, 6); count > 0; count -= 1) {
      bulk.add(userActions, {
        ...{ userId: id, type: random.weighted(actionShares), dateCreated: at() },
        ...{ ip: random.chance(0.8) ? usual : addressOf(random), userAgent: random.pick(browsers) },
        comment: null,
      });
    }
    if (random.chance(0.06)) {
      bulk.add(allowedIps, { userId: id, ip: usual, dateCreated: at() });
      if (random.chance(0.3))
        bulk.add(allowedIps, { userId: id, ip: '2001:db8:aa::/48', dateCreated: at() });
    }
    if (random.chance(0.3)) {
      const isOld = random.chance(0.7);
      bulk.add(secondFactorCodes, {
        ...{ userId: id, code: String(random.int(100_000, 999_999)) },
        serviceType: random.pick([secondFactorService.email, secondFactorService.telegram]),
        status: isOld ? secondFactorCodeStatus.used : secondFactorCodeStatus.expired,
        dateCreated: new Date(now - random.next() * 30 * day),
      });
    }
  }
}
