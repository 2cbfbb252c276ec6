import { Big } from 'big.js';
import { type SQL, sql } from 'drizzle-orm';
import { movementKind, movementState } from '../../machines/wallet/wallet.codes.ts';
import { bookTwice, loseDeposit } from '../areas/wallets/breaks.ts';
import { addMovement, lockMovement, ownPostings } from '../areas/wallets/movement.ts';
import type { Tx } from '../db/database.ts';
import { financeThresholds, wallets } from '../db/schema/wallets.ts';
import { platform } from '../engine/actor.ts';
import { UnitOfWork } from '../engine/unit.ts';
import { post } from '../ledger/post.ts';
import { chains } from './chains.ts';
import { type CurrencySeed, currencySeed, currencySeeds } from './currencies.data.ts';
import { worth } from './currencies.seed.ts';
import { Random } from './random.ts';
import { recentMovements } from './wallet-movements.sql.ts';
import { seedFinancePoints } from './wallet-points.sql.ts';
import { type WalletSeed, walletSeedsOf } from './wallets.data.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Movements younger than this are separate rows. Earlier ones are carried forward as a sum. */
const recentMs = 3 * day;
/** How long ago the platform's own share was last settled. */
const sinceSweepMs = 2 * hour;

type Sums = Readonly<Record<string, string>>;

async function sumsOf(tx: Tx, query: SQL): Promise<Sums> {
  const { rows } = await tx.execute<{ id: number; sum: string }>(query);
  return Object.fromEntries(rows.map(({ id, sum }) => [id, sum]));
}

/** Returns a threshold of about five thousand dollars, rounded as a person would set it. */
const threshold = ({ price, decimals }: CurrencySeed): string =>
  Number((5_000 / price).toPrecision(1)).toFixed(Math.min(decimals, 4));

interface Opened extends WalletSeed {
  readonly id: number;
}

async function open(tx: Tx, currency: CurrencySeed, random: Random, at: Date): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const seed of walletSeedsOf(currency, random)) {
    const { share: _, ...fields } = seed;
    const [row] = await tx
      .insert(wallets)
      .values({ ...fields, currencyId: currency.id, dateCreated: at })
      .returning({ id: wallets.id });
    if (!row) throw new Error('No wallet was written');
    opened.push({ ...seed, id: row.id });
  }
  return opened;
}

/**
 * Seeds wallets that agree with the books: they hold what came from outside according to the
 * ledger, except for movements in flight and two breaks. The platform's own money (capital, and
 * what staff and desk gave or took) is in the wallets that are not main.
 */
export async function seedWallets(tx: Tx, now: Date): Promise<void> {
  const random = new Random(20_260_418);
  const unit = new UnitOfWork(tx, platform, now);
  const began = new Date(now.getTime() - recentMs);
  const settledAt = new Date(now.getTime() - sinceSweepMs);
  const own = await sumsOf(
    tx,
    sql`select currency_id as id, sum(balance)::text as sum from ledger_accounts
      where owner_id = 0 and kind <> 'external' group by 1`,
  );
  const drift = await sumsOf(
    tx,
    sql`select a.currency_id as id, sum(p.amount)::text as sum from ledger_entries e
      join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
      where e.date_created > ${settledAt} and a.owner_id = 0 and a.kind <> 'external' group by 1`,
  );
  const opened = new Map<number, readonly Opened[]>();
  for (const currency of currencySeeds) {
    opened.set(currency.id, await open(tx, currency, random, new Date(now.getTime() - 400 * day)));
    await tx
      .insert(financeThresholds)
      .values({ currencyId: currency.id, threshold: threshold(currency) });
  }
  await tx.execute(recentMovements(began));
  const booked = await sumsOf(
    tx,
    sql`select currency_id as id, sum(booked)::text as sum from wallet_movements group by 1`,
  );
  for (const currency of currencySeeds) {
    const { id } = currency;
    const limit = new Big(worth(currency, 2_000));
    const moved = new Big(drift[id] ?? 0);
    const rest = moved.abs().gt(limit) ? new Big(0) : moved;
    const reserve = new Big(worth(currency, random.between(60_000, 240_000)));
    const capital = reserve.minus(own[id] ?? 0).plus(rest);
    const entry = { reason: 'wallet.capital', objectType: 'currency', objectId: id, at: began };
    await post(tx, { ...entry, postings: ownPostings(id, capital.toFixed()) });
    await carryForward(unit, opened.get(id) ?? [], currency, {
      ...{ reserve, began, already: new Big(booked[id] ?? 0) },
    });
  }
  await breakSome(unit, random);
  await seedFinancePoints(tx, now);
}

/** Writes the sum of the earlier movements, wallet by wallet. */
async function carryForward(
  unit: UnitOfWork,
  opened: readonly Opened[],
  { id: currencyId, decimals }: CurrencySeed,
  { reserve, began, already }: { reserve: Big; began: Date; already: Big },
): Promise<void> {
  const { rows } = await unit.tx.execute<{ sum: string }>(
    sql`select (-balance)::text as sum from ledger_accounts
      where owner_id = 0 and kind = 'external' and currency_id = ${currencyId}`,
  );
  const whole = new Big(rows[0]?.sum ?? 0).minus(already).minus(reserve);
  const mains = opened.filter(({ main }) => main);
  let left = whole;
  for (const wallet of opened) {
    const isLast = wallet === mains.at(-1);
    const part = !wallet.main
      ? reserve
      : isLast
        ? left
        : whole.times(wallet.share).round(decimals, Big.roundDown);
    if (wallet.main) left = left.minus(part);
    const amount = part.toFixed();
    await addMovement(unit, {
      ...{ currencyId, walletId: wallet.id, dateCreated: began, amount },
      ...{ onWallet: amount, booked: amount },
      ...{ kind: movementKind.opening, state: movementState.settled },
    });
  }
  await unit.tx.execute(sql`update wallet_movements
    set posting_mark = (select max(id) from ledger_postings), date_settled = date_created
    where currency_id = ${currencyId} and kind = ${movementKind.opening}`);
}

/** Seeds unclaimed coins, and a deposit that was credited twice. */
async function breakSome(unit: UnitOfWork, random: Random): Promise<void> {
  const litecoin = currencySeed('LTC');
  const before = (milliseconds: number) =>
    new UnitOfWork(unit.tx, platform, new Date(unit.now.getTime() - milliseconds), unit);
  await loseDeposit(before(3.2 * hour), {
    ...{ currencyId: litecoin.id, amount: worth(litecoin, 1_840) },
    txid: chains.litecoin.txid(random),
  });
  const { rows } = await unit.tx.execute<{ id: number; userId: number }>(sql`
    select m.id, t.user_id as "userId" from wallet_movements m
    join transactions t on t.id = m.transaction_id
    where m.currency_id = ${currencySeed('TRX').id} and m.kind = ${movementKind.deposit}
      and m.state = ${movementState.settled} and m.date_settled < ${new Date(unit.now.getTime() - hour)}
    order by m.date_settled desc, m.id desc limit 1`);
  const [twice] = rows;
  const deposit = twice && (await lockMovement(unit.tx, twice.id));
  if (deposit) await bookTwice(before(0.7 * hour), deposit, twice.userId);
}
