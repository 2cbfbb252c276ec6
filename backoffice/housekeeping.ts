import { deliverBroadcasts } from './areas/broadcasts/deliver.ts';
import { expireCodes } from './areas/codes/code.domain.ts';
import { expireDeals } from './areas/deals/expire-deals.ts';
import { payReferralIncomes } from './areas/referral/pay-incomes.ts';
import { expireSessions } from './areas/session/expire-sessions.ts';
import { forgetOldTries } from './areas/session/throttle.ts';
import { payStaking } from './areas/staking/settle.ts';
import { foldStatistics, pruneStatistics } from './areas/statistics/fold.ts';
import { payTraderLeads } from './areas/trader-leads/pay-leads.ts';
import { expireLocks } from './areas/users/expire-locks.ts';
import { recordPoints } from './areas/wallets/record-points.ts';
import { prune } from './db/outbox.ts';
import { platform } from './engine/actor.ts';
import { forgetOldKeys } from './engine/keys.ts';
import type { Services } from './engine/services.ts';
import { transact } from './engine/unit.ts';

/** Milliseconds between delivering broadcasts, folding statistics, paying shares of fees and interest, checking for expired rows, and deleting old data. */
const intervalsMs = {
  ...{ delivering: 1_000, folding: 2_000, paying: 10_000, expiry: 30_000, forgetting: 3_600_000 },
} as const;
/** Maximum rows per transaction, because other requests use the same database. */
const batch = 50;
/** Recipients of a broadcast for each transaction. */
const portion = 250;
/** Events kept for readers that missed them; about one day of a busy platform. */
const maxRetainedEvents = 200_000;

/** Ends whatever has expired, even if no request reads it. */
async function expire(services: Services): Promise<void> {
  for (const end of [expireLocks, expireCodes, expireSessions, expireDeals]) {
    await transact(services, platform, (unit) => end(unit, batch));
  }
  await transact(services, platform, recordPoints);
}

/** Pays the owners of referral programs, and the interest of full days. */
async function pay(services: Services): Promise<void> {
  await transact(services, platform, (unit) => payReferralIncomes(unit, batch));
  await transact(services, platform, (unit) => payStaking(unit, batch));
  await transact(services, platform, (unit) => payTraderLeads(unit, batch));
}

async function deliver(services: Services): Promise<void> {
  await transact(services, platform, (unit) => deliverBroadcasts(unit, portion));
}

async function forget({ db, now }: Services): Promise<void> {
  await forgetOldKeys(db, now());
  await forgetOldTries(db, now());
  await prune(db, maxRetainedEvents);
  await pruneStatistics(db);
}

export interface Housekeeping {
  /** Resolves when no housekeeping task uses the database any more. */
  stop(): Promise<void>;
}

export function startHousekeeping(services: Services): Housekeeping {
  let running: Promise<void> = Promise.resolve();
  const after = (work: (services: Services) => Promise<void>) => () => {
    running = running
      .then(() => work(services))
      .catch((error: unknown) => services.log.error({ err: error }, 'housekeeping failed'));
  };
  const timers = [
    setInterval(after(deliver), intervalsMs.delivering),
    setInterval(after(foldStatistics), intervalsMs.folding),
    setInterval(after(pay), intervalsMs.paying),
    setInterval(after(expire), intervalsMs.expiry),
    setInterval(after(forget), intervalsMs.forgetting),
  ];
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
      return running;
    },
  };
}
