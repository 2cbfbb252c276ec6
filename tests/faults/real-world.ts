import { type Database, openDatabase } from '../../backoffice/db/database.ts';
import { users } from '../../backoffice/db/schema/users.ts';
import { demoPassword } from '../../backoffice/seed/demo-accounts.ts';
import { endow, insertTransaction } from '../../backoffice/testing/insert-rows.ts';
import { transactionStatus } from '../../machines/transaction/transaction.codes.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { findRedis, startRedis } from '../../scripts/redis.ts';
import { Balancer } from './balancer.ts';
import { type GatewayProcess, startGatewayProcess } from './gateway-process.ts';
import { startOfficeProcess } from './office-process.ts';

const token = 'service-token-of-the-faults';
export const password = demoPassword;

/**
 * Two gateways, two back offices, one PostgreSQL and one Redis, each pair behind a load balancer.
 */
export interface RealWorld {
  readonly url: string;
  readonly gateways: readonly GatewayProcess[];
  readonly front: Balancer;
  readonly database: Database;
  /** Inserts new deposits in error that no test has changed. */
  insertDeposits(many: number): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** Returns undefined if the machine has no Redis. Throws if it has no PostgreSQL. */
export async function openRealWorld(): Promise<RealWorld | undefined> {
  const redisPath = findRedis();
  if (!redisPath) return undefined;
  const closing: (() => Promise<unknown> | unknown)[] = [];
  const close = async () => {
    for (const one of closing.reverse()) await one();
  };
  try {
    const postgres = await startPostgres(() => undefined);
    closing.push(() => postgres.stop());
    const redis = await startRedis(redisPath);
    closing.push(() => redis.stop());
    const of = { DATABASE_URL: postgres.url, BACKOFFICE_SERVICE_TOKEN: token };
    // The first one seeds. Its world is active by itself, so that there are always changes.
    const first = await startOfficeProcess({ ...of, ACTIVITY: 'busy' });
    closing.push(() => first.close());
    const second = await startOfficeProcess(of);
    closing.push(() => second.close());
    const back = await Balancer.open([first.url, second.url], '/readyz');
    closing.push(() => back.close());
    const env = {
      ...{ BACKOFFICE_URL: back.url, BACKOFFICE_LIVE_URL: back.url },
      ...{ BACKOFFICE_SERVICE_TOKEN: token, REDIS_URL: redis.url, SHUTDOWN_DRAIN_SECONDS: '1' },
    };
    const gateways = [await startGatewayProcess(env), await startGatewayProcess(env)];
    closing.push(() => Promise.all(gateways.map((one) => one.close())));
    const front = await Balancer.open(
      gateways.map(({ url }) => url),
      '/readyz',
    );
    closing.push(() => front.close());
    const database = await openDatabase({ url: postgres.url });
    closing.push(() => database.close());
    return { url: front.url, gateways, front, database, insertDeposits: planter(database), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Inserts deposits in error of a user who has enough of everything. */
export function planter(database: Database): RealWorld['insertDeposits'] {
  let owner: number | undefined;
  return async (many) => {
    if (owner === undefined) {
      const [user] = await database.db.select({ id: users.id }).from(users).limit(1);
      owner = user?.id ?? 0;
      await endow(database, [owner]);
    }
    const ids: number[] = [];
    while (ids.length < many)
      ids.push(
        await insertTransaction(database, { status: transactionStatus.error, userId: owner }),
      );
    return ids;
  };
}
