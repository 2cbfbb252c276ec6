import { expireCodes } from './areas/codes/code.domain.ts';
import { expireDeals } from './areas/deals/expire-deals.ts';
import { expireSessions } from './areas/session/expire-sessions.ts';
import { forgetOldTries } from './areas/session/throttle.ts';
import { foldStatistics, pruneStatistics } from './areas/statistics/fold.ts';
import { expireLocks } from './areas/users/expire-locks.ts';
import { notePoints } from './areas/wallets/note-points.ts';
import { prune } from './db/outbox.ts';
import { platform } from './engine/actor.ts';
import { forgetOldKeys } from './engine/keys.ts';
import type { Services } from './engine/services.ts';
import { transact } from './engine/unit.ts';

/** Milliseconds between folding statistics, looks at what has run out, and forgetting what nobody asks for. */
const every = { folding: 2_000, expiry: 30_000, forgetting: 3_600_000 } as const;
/** At most so many in one transaction: the database is everybody's. */
const batch = 50;
/** Events that a reader may have missed and still be given; about a day of a busy platform. */
const keptEvents = 200_000;

/** What has an end comes to it, whether or not anybody looks. */
async function expire(services: Services): Promise<void> {
  for (const end of [expireLocks, expireCodes, expireSessions, expireDeals]) {
    await transact(services, platform, (unit) => end(unit, batch));
  }
  await transact(services, platform, notePoints);
}

async function forget({ db, now }: Services): Promise<void> {
  await forgetOldKeys(db, now());
  await forgetOldTries(db, now());
  await prune(db, keptEvents);
  await pruneStatistics(db);
}

export interface Housekeeping {
  /** Resolves when nothing of it uses the database any more. */
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
    setInterval(after(foldStatistics), every.folding),
    setInterval(after(expire), every.expiry),
    setInterval(after(forget), every.forgetting),
  ];
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
      return running;
    },
  };
}
