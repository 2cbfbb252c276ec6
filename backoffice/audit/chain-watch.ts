import { auditChainState } from '../../machines/audit/audit.codes.ts';
import type { Db } from '../db/database.ts';
import type { Services } from '../engine/services.ts';
import { type ChainCheck, verifyAuditChain } from './verify-chain.ts';

/**
 * The newest rows: tampering with the audit log must affect them, and checking them every minute is
 * cheap.
 */
const recentRows = 1_000;
const checkIntervalMs = 60_000;

interface Watched {
  readonly checkedAtMs: number;
  readonly check: Promise<ChainCheck>;
}

const watched = new WeakMap<Db, Watched>();

export interface AuditChainStatus extends ChainCheck {
  readonly state: number;
  /** Unix seconds. */
  readonly verifiedAt: number;
}

/**
 * Returns the last check of the newest rows, repeated when it is older than a minute. A break is
 * logged as an error.
 */
export async function auditChainStatus({
  db,
  log,
  now,
}: Pick<Services, 'db' | 'log' | 'now'>): Promise<AuditChainStatus> {
  const nowMs = now().getTime();
  let known = watched.get(db);
  if (!known || nowMs - known.checkedAtMs >= checkIntervalMs) {
    known = { checkedAtMs: nowMs, check: verifyAuditChain(db, { last: recentRows }) };
    watched.set(db, known);
    known.check.then(
      ({ firstBreak }) => {
        if (firstBreak !== null) log.error({ firstBreak }, 'the audit chain is broken');
      },
      () => watched.delete(db),
    );
  }
  const check = await known.check;
  return {
    ...check,
    state: check.firstBreak === null ? auditChainState.intact : auditChainState.broken,
    verifiedAt: Math.floor(known.checkedAtMs / 1000),
  };
}

/**
 * Checks the chain at startup. A broken chain does not stop the program, but the log shows it
 * prominently.
 */
export async function checkAuditChainAtStart(services: Services): Promise<void> {
  const { firstBreak } = await auditChainStatus(services);
  if (firstBreak === null) return;
  process.stderr.write(
    `\nTHE AUDIT CHAIN IS BROKEN at row ${firstBreak}: the action log was changed outside the program.\n` +
      'Run `npm run audit:verify`, and compare the log with a backup.\n\n',
  );
}
