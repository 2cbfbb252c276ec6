import { offersOf } from '../../action/act-offers.ts';
import type { Acting, AnyRow } from '../../action/define-record.ts';
import { outcomesChanged } from '../../action/outcome-news.ts';
import { readRecord, type Sent, sendAct } from '../../action/send-act.ts';
import { toClientError } from '../../data/client-error.ts';
import { disputeRecord } from '../arbitration/dispute.record.ts';

/** What became of a case. `own`: the admin has it already. `over`: there is nothing to take. */
export type Taken = Sent | { readonly state: 'own' | 'over' };

/** The step that gives a case to this admin: from a colleague, or from the queue. */
const steps = ['takeOver', 'join'] as const;

/** Returns the step by which this admin can take the case; undefined if there is none. */
export const takingStep = (row: AnyRow, admin: Acting): (typeof steps)[number] | undefined => {
  const offers = offersOf(disputeRecord, row, admin);
  return steps.find((event) =>
    offers.some((offer) => offer.event === event && offer.refusal === null),
  );
};

async function takeOne(id: string, admin: Acting, comment: string): Promise<Taken> {
  let row: AnyRow | null;
  try {
    row = await readRecord(disputeRecord, id);
  } catch (reason) {
    return { state: 'refused', error: toClientError(reason) };
  }
  if (!row) return { state: 'over' };
  if (String(row.arbitratorId) === admin.id) return { state: 'own' };
  const step = takingStep(row, admin);
  if (!step) return { state: 'over' };
  const key = crypto.randomUUID();
  const sent = await sendAct(disputeRecord, step, row, { key, seen: String(row.seen), comment });
  if (sent.state === 'lost') outcomesChanged();
  return sent;
}

/**
 * Takes the cases over one after the other, each with an intent of its own, until `signal` ends it.
 * One that is refused costs itself only.
 */
export async function takeOverCases(
  ids: readonly string[],
  admin: Acting,
  comment: string,
  taken: (id: string, result: Taken) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const id of ids) {
    if (signal.aborted) return;
    taken(id, await takeOne(id, admin, comment));
  }
}
