import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { audit, meta } from '../db/schema/records.ts';
import { seedAdmins } from './admins.seed.ts';
import { seedBanners } from './banners.seed.ts';
import { Books } from './books.ts';
import { seedBroadcasts } from './broadcasts.seed.ts';
import { Bulk } from './bulk.ts';
import { bulkTables } from './bulk-tables.ts';
import { seedCallbacks } from './callbacks.seed.ts';
import { brokenInvariants } from './checks.ts';
import { seedCurrencies } from './currencies.seed.ts';
import { Deals } from './deals.seed.ts';
import { seedFeedback } from './feedback.seed.ts';
import { seedGroupChats } from './group-chats.seed.ts';
import { seedIcons } from './icons.seed.ts';
import { seedInvoices } from './invoices.seed.ts';
import { seedLimits } from './limits.seed.ts';
import { seedLocks } from './locks.seed.ts';
import { seedMarketplace } from './marketplace.seed.ts';
import { seedP2p } from './p2p.seed.ts';
import { plainTables } from './plain-tables.ts';
import { Random } from './random.ts';
import { seedReferrals } from './referral.seed.ts';
import { seedRegistrationRequests } from './registration-requests.seed.ts';
import { seedStaking } from './staking.seed.ts';
import { seedTraderLeads } from './trader-leads.seed.ts';
import { Trading } from './trading.seed.ts';
import { fundMakers } from './trading-wish.ts';
import { seedTraffic, spanMs } from './traffic.ts';
import { seedUserChats } from './user-chats.seed.ts';
import { seedUserSecurity } from './user-security.seed.ts';
import { seedUsers } from './users.seed.ts';
import { seedVerifications } from './verifications.seed.ts';
import { seedWallets } from './wallets.seed.ts';
import { World } from './world.ts';

export interface SeedSize {
  readonly users: number;
  readonly transactions: number;
}

export interface SeedSettings {
  /** Multiplies transactions and dependent rows; below 1 users too. */
  readonly scale?: number;
  readonly size?: SeedSize;
  /** The world's present. It differs between runs; everything else does not. */
  readonly now?: Date;
  /** Called with the current step, for a person who waits. */
  readonly progress?: (text: string) => void;
}

export const seedVersion = 1;
const usual: SeedSize = { users: 5_000, transactions: 50_000 };

/** Fills an empty database with a world, all or nothing; does nothing to a filled one. */
export async function seedIfEmpty(db: Db, settings: SeedSettings = {}): Promise<boolean> {
  const isNew = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${meta} in exclusive mode`);
    const [seeded] = await tx.select().from(meta).where(eq(meta.key, 'seed'));
    if (seeded) return false;
    await seed(tx, settings);
    return true;
  });
  // Without it, a start after `kill -9` would replay the whole log. Not every role may run it.
  if (isNew) await db.execute(sql`checkpoint`).catch(() => undefined);
  return isNew;
}

async function seed(tx: Tx, settings: SeedSettings): Promise<void> {
  const { scale = 1, size = usual, now = new Date(), progress = () => {} } = settings;
  const isFast = await passOverTriggers(tx);
  const indexes = await dropIndexes(tx);
  const bulk = new Bulk(tx, bulkTables);
  const world = new World(new Random(20_260_417), now.getTime(), bulk, new Books(bulk));

  progress('people and currencies');
  await seedCurrencies(world);
  await seedIcons(tx, now);
  await seedBanners(tx, now);
  await seedAdmins(world);
  const people = Math.max(Math.min(size.users, 300), Math.round(size.users * Math.min(scale, 1)));
  await seedUsers(world, people);
  await seedLocks(world, tx);
  seedLimits(world);
  seedUserSecurity(world);

  progress('offers');
  await seedP2p(world, Math.max(160, Math.round(people * 0.24)));

  progress('six months of traffic');
  fundMakers(world, now.getTime() - spanMs - 86_400_000, scale);
  const trading = new Trading(world, spanMs);
  const count = Math.round(size.transactions * scale);
  const between = new Deals(world, Math.max(150, Math.round(count * 0.06)), spanMs);
  await seedTraffic(world, trading, between, count);
  between.finish(Math.max(20, Math.min(45, Math.round(count * 0.001))));
  await trading.finish();
  await seedGroupChats(world, tx);
  seedUserChats(world);
  await bulk.flush();
  await seedFeedback(world, tx);

  progress('indexes, balances, statistics and audit trail');
  for (const definition of indexes) await tx.execute(sql.raw(definition));
  if (isFast) {
    await tx.execute(sql`update ledger_accounts a set balance = s.amount
      from (select account_id, sum(amount) as amount from ledger_postings group by 1) s
      where s.account_id = a.id`);
    await tx.execute(sql`set local session_replication_role = origin`);
  }
  await seedAudit(world);
  for (const { write } of plainTables) await write(tx);
  await seedVerifications(tx, now);
  await tx.insert(meta).values({ key: 'seed', value: { version: seedVersion, at: now, scale } });
  await seedCallbacks(tx, now);
  await seedRegistrationRequests(tx, now);
  await countOn(tx);
  await seedReferrals(tx, now);
  await seedStaking(tx, now);
  await seedTraderLeads(tx, now);
  await seedMarketplace(tx, now);
  await seedInvoices(tx, now);
  await seedBroadcasts(tx, now);
  progress('wallets');
  await seedWallets(tx, now);
  await tx.execute(sql`select stat_rebuild()`);
  await tx.execute(sql`analyze`);

  progress('checks');
  await tx.execute(sql`set constraints all immediate`);
  const broken = await brokenInvariants(tx);
  if (broken.length > 0) throw new Error(`The seed broke: ${broken.join('; ')}`);
}

/**
 * Turns off keys and triggers for rows that are checked afterwards anyway. It needs a superuser, as
 * on PGlite. Elsewhere the seed is slower but the same.
 */
async function passOverTriggers(tx: Tx): Promise<boolean> {
  try {
    await tx.transaction((inner) =>
      inner.execute(sql`set local session_replication_role = replica`),
    );
    await tx.execute(sql`set local session_replication_role = replica`);
    return true;
  } catch {
    return false;
  }
}

/**
 * Drops the indexes: building an index at once takes a fraction of the time of row-by-row updates.
 * Returns the statements to create them again.
 */
async function dropIndexes(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select format('%I', indexrelid::regclass::text) as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where not indisunique and indrelid in
      ('transactions'::regclass, 'transaction_history'::regclass, 'ledger_entries'::regclass,
       'ledger_postings'::regclass)`);
  for (const { name } of rows) await tx.execute(sql.raw(`drop index ${name}`));
  return rows.map(({ definition }) => definition);
}

/** Seeds the last actions of staff. A longer chain only takes longer to build. */
async function seedAudit({ acts, bulk }: World): Promise<void> {
  for (const act of acts.sort((a, b) => a.at - b.at).slice(-3_000)) {
    bulk.add(audit, {
      dateCreated: new Date(act.at),
      adminId: act.admin.id,
      adminEmail: act.admin.email,
      action: act.action,
      objectType: act.objectType,
      objectId: act.objectId,
      before: act.before,
      after: act.after,
      comment: act.comment,
      result: 0,
    });
  }
  await bulk.flush();
}

/** Sets the id sequences after the written rows. */
async function countOn(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ name: string; sequence: string }>(sql`
    select c.relname as name, pg_get_serial_sequence(format('%I', c.relname), 'id') as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attidentity <> ''`);
  for (const { name, sequence } of rows) {
    await tx.execute(
      sql`select setval(${sequence}, (select max(id) from ${sql.identifier(name)}))`,
    );
  }
}
