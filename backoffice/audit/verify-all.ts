import type { Db, Tx } from '../db/database.ts';
import { verifyAuditChain } from './verify-chain.ts';

/** Exit codes of `npm run audit:verify`. */
export const verifyExit = { intact: 0, broken: 1, unreadable: 2 } as const;

/** Verifies the whole chain and prints a report. Returns the exit code. */
export async function verifyAll(db: Db | Tx, print: (line: string) => void): Promise<number> {
  const { verified, firstBreak } = await verifyAuditChain(db, {
    onProgress: (done, of) => print(`  ${done} of ${of} rows`),
  });
  if (firstBreak === null) {
    print(`The audit chain is intact: ${verified} rows verified.`);
    return verifyExit.intact;
  }
  print(
    `THE AUDIT CHAIN IS BROKEN at row ${firstBreak}: this row or the one before it was changed.`,
  );
  return verifyExit.broken;
}
