import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';

export interface ChainCheck {
  /** Rows with a verified link. */
  readonly verified: number;
  /** Sequence number of the first row that does not match the previous row; null if all match. */
  readonly firstBreak: number | null;
}

/** Rows verified by one statement. On the embedded database nothing else runs in the meantime. */
const batchRows = 5_000;

interface Head {
  readonly seq: number;
  readonly hash: string;
}

async function readHead(db: Db | Tx): Promise<Head> {
  const { rows } = await db.execute<{ seq: number; hash: string }>(
    sql`select audit_seq as seq, audit_hash as hash from commit_head`,
  );
  return rows[0] ?? { seq: 0, hash: '' };
}

/**
 * Verifies the rows after `base` up to `end`. Each must follow the previous row, and none may be
 * missing.
 */
async function verifyRange(db: Db | Tx, base: number, end: number): Promise<ChainCheck> {
  const { rows } = await db.execute<{ verified: number; broken: number | null }>(sql`
    select count(*) as verified, min(case
        when seq <> coalesce(seq_before, 0) + 1 then seq
        when hash is distinct from audit_hash(coalesce(hash_before, ''), entry) then seq
      end) as broken
    from (
      select a as entry, a.seq, a.hash,
        lag(a.seq) over (order by a.seq) as seq_before,
        lag(a.hash) over (order by a.seq) as hash_before
      from audit a where a.seq between ${base} and ${end}
    ) linked
    where seq > ${base}`);
  const { verified = 0, broken = null } = rows[0] ?? {};
  // Rows removed from the end of the range do not break a link within it.
  if (broken === null && verified < end - base)
    return { verified, firstBreak: base + verified + 1 };
  return { verified, firstBreak: broken };
}

/** Checks that the last row is the one that the next commit will link to. */
async function endsAt(db: Db | Tx, { seq, hash }: Head): Promise<boolean> {
  if (seq === 0) return true;
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from audit where seq = ${seq}`,
  );
  return rows[0]?.hash === hash;
}

/** Verifies the audit chain: the `last` rows, or all of them. */
export async function verifyAuditChain(
  db: Db | Tx,
  { last, onProgress }: { last?: number; onProgress?: (verified: number, of: number) => void } = {},
): Promise<ChainCheck> {
  const head = await readHead(db);
  const start = last === undefined ? 0 : Math.max(0, head.seq - last);
  let verified = 0;
  for (let base = start; base < head.seq; base += batchRows) {
    const part = await verifyRange(db, base, Math.min(base + batchRows, head.seq));
    verified += part.verified;
    if (part.firstBreak !== null) return { verified, firstBreak: part.firstBreak };
    onProgress?.(verified, head.seq - start);
  }
  return { verified, firstBreak: (await endsAt(db, head)) ? null : head.seq };
}
