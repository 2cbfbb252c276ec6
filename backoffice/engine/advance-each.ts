import { type ActionComment, actionOf, advance, type Subject } from './advance.ts';
import { Refusal } from './refusal.ts';
import type { UnitOfWork } from './unit.ts';

/** The result for one row of many. */
export interface EachResult {
  readonly id: number;
  readonly refusal: string | null;
}

/**
 * Advances one row after another in the one transaction. Refused rows are reported and audited, and
 * the rest continues. If every row is refused, the call is refused like the first one.
 *
 * @throws Refusal
 */
export async function advanceEach<Stored extends { readonly id: number }, GuardContext>(
  unit: UnitOfWork,
  subject: Subject<Stored, GuardContext>,
  ids: readonly number[],
  event: string,
  actionComment: ActionComment,
): Promise<readonly EachResult[]> {
  const { lifecycle } = subject;
  const results: EachResult[] = [];
  let first: Refusal | undefined;
  // Sorted by id, so that two calls over the same rows cannot deadlock.
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    try {
      await advance(unit, subject, id, event, actionComment);
      results.push({ id, refusal: null });
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 200) throw error;
      first ??= error;
      results.push({ id, refusal: error.body.code });
      await unit.audit({
        ...{ action: actionOf(lifecycle, event), objectType: lifecycle.name, objectId: id },
        ...{ comment: actionComment.comment, error: error.body.code },
      });
    }
  }
  if (first && results.every(({ refusal }) => refusal !== null)) throw first;
  return results;
}
