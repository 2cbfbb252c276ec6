import { actionOf, advance, type Subject, type Words } from './advance.ts';
import { Refusal } from './refusal.ts';
import type { Unit } from './unit.ts';

/** What became of one row of many. */
export interface EachResult {
  readonly id: number;
  readonly refusal: string | null;
}

/**
 * One row after the other in the one transaction. What is refused is told so and audited, the rest
 * goes on; where nothing is left, the call is refused as the first was.
 *
 * @throws Refusal
 */
export async function advanceEach<Stored extends { readonly id: number }, Facts>(
  unit: Unit,
  subject: Subject<Stored, Facts>,
  ids: readonly number[],
  event: string,
  words: Words,
): Promise<readonly EachResult[]> {
  const { lifecycle } = subject;
  const results: EachResult[] = [];
  let first: Refusal | undefined;
  // By id, so that two calls over the same rows cannot wait for each other crosswise.
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    try {
      await advance(unit, subject, id, event, words);
      results.push({ id, refusal: null });
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 200) throw error;
      first ??= error;
      results.push({ id, refusal: error.body.code });
      await unit.audit({
        ...{ action: actionOf(lifecycle, event), objectType: lifecycle.name, objectId: id },
        ...{ comment: words.comment, error: error.body.code },
      });
    }
  }
  if (first && results.every(({ refusal }) => refusal !== null)) throw first;
  return results;
}
