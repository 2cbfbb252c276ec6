import type { Refusal } from '../../machines/lifecycle.ts';
import type { ListQuery } from '../../machines/list/list-context.ts';
import { offersOf } from '../action/act-offers.ts';
import type { AnyRow, InputValues, RecordSpec } from '../action/define-record.ts';
import { readRecord, type Sent, sendAct, settle } from '../action/send-act.ts';
import type { ListSpec } from './define-list.ts';
import { readAll } from './read-all.ts';

export type BulkResult =
  | 'waiting'
  | 'running'
  | 'done'
  | 'refused'
  | 'changed'
  | 'unknown'
  | 'skipped';

export interface BulkItem {
  readonly row: AnyRow;
  /** Why the machine refuses the act; null where it will go through. */
  readonly refusal: Refusal | null;
  readonly result: BulkResult;
  /** Code of the refusal. */
  readonly code?: string;
}

/** The rows that were meant: those selected, or everything that matches the filter. */
export interface BulkTarget {
  readonly ids: readonly string[] | null;
  readonly query: ListQuery;
}

const sideBySide = 4;
/** Waits between questions for a lost outcome, in milliseconds. */
const settling = [800, 2_000, 4_000];

/** Runs over items, a few at a time and in order. Stops taking new ones when told to. */
async function each<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  run: (item: Item) => Promise<void>,
) {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined && !signal.aborted; item = queue.shift())
      await run(item);
  };
  await Promise.all(Array.from({ length: sideBySide }, worker));
}

/** The dry run: every row read anew, and what the machine says of the act. */
export async function dryRun(
  spec: ListSpec,
  record: RecordSpec,
  event: string,
  target: BulkTarget,
  adminStatus: number,
  signal: AbortSignal,
  onRead: (done: number, total: number | null) => void,
): Promise<BulkItem[]> {
  const rows: AnyRow[] = [];
  if (target.ids === null) {
    for await (const { rows: page, total } of readAll(spec, target.query, signal)) {
      rows.push(...page);
      onRead(rows.length, total);
    }
  } else {
    const { ids } = target;
    const found = new Map<string, AnyRow>();
    await each(ids, signal, async (id) => {
      const row = await readRecord(record, id);
      if (row) found.set(id, row);
      onRead(found.size, ids.length);
    });
    rows.push(...ids.flatMap((id) => found.get(id) ?? []));
  }
  return rows.map((row) => {
    const offer = offersOf(record, row, adminStatus).find((one) => one.event === event);
    const refusal = offer ? offer.refusal : 'state';
    return { row, refusal, result: refusal === null ? 'waiting' : 'skipped' };
  });
}

async function settled(key: string): Promise<BulkResult> {
  for (const wait of settling) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const outcome = await settle(key);
    if (outcome === 'happened') return 'done';
    if (outcome === 'notHappened') return 'skipped';
  }
  return 'unknown';
}

const resultOf = { done: 'done', refused: 'refused', changed: 'changed' } as const;

/** Sends one intent for each row that will go through, each with its own key, none twice. */
export async function runBulk(
  record: RecordSpec,
  event: string,
  items: readonly BulkItem[],
  comment: string,
  inputs: InputValues,
  signal: AbortSignal,
  onResult: (id: string, result: BulkResult, code?: string) => void,
): Promise<void> {
  const text = comment.trim();
  await each(
    items.filter(({ result }) => result === 'waiting'),
    signal,
    async ({ row }) => {
      onResult(row.id, 'running');
      const key = crypto.randomUUID();
      const intent = { key, seen: String(row.seen), ...(text ? { comment: text } : {}) };
      const sent: Sent = await sendAct(record, event, row.id, intent, inputs);
      if (sent.state === 'lost') onResult(row.id, await settled(key));
      else if (sent.state === 'refused') onResult(row.id, 'refused', sent.error.code);
      else onResult(row.id, resultOf[sent.state]);
    },
  );
}
