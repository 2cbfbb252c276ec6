import type { AnyRow, InputValues } from '../../action/define-record.ts';
import type { BulkWork } from './bulk-work.ts';

export type BulkResult =
  | 'waiting'
  | 'running'
  | 'done'
  | 'refused'
  /** Waits for a second admin. */
  | 'submitted'
  | 'changed'
  | 'unknown'
  | 'skipped';

const sideBySide = 4;
/** Delays in milliseconds between requests for a lost outcome. */
const settling = [800, 2_000, 4_000];

/** Processes items in order, a few at a time. Starts no new ones after an abort. */
export async function each<Item>(
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

async function settled(work: BulkWork, row: AnyRow, values: InputValues, key: string) {
  for (const wait of settling) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const outcome = await work.outcome(row, values, key);
    if (outcome === 'happened') return 'done';
    if (outcome === 'notHappened' || outcome === 'closed') return 'skipped';
  }
  return 'unknown';
}

function batches(rows: readonly AnyRow[], size: number): AnyRow[][] {
  const count = Math.ceil(rows.length / size);
  return Array.from({ length: count }, (_, n) => rows.slice(n * size, (n + 1) * size));
}

type OnResult = (rows: readonly AnyRow[], result: BulkResult, code?: string) => void;

/**
 * Sends the action in batches, each call once and with its own key. Returns the result of each row.
 */
export async function runBulk(
  work: BulkWork,
  rows: readonly AnyRow[],
  comment: string,
  values: InputValues,
  signal: AbortSignal,
  onResult: OnResult,
): Promise<void> {
  const run = async (some: readonly AnyRow[]): Promise<void> => {
    if (signal.aborted) return onResult(some, 'skipped');
    onResult(some, 'running');
    const key = crypto.randomUUID();
    const sent = await work.send(some, values, { key, comment: comment.trim() });
    if (sent.state === 'lost') {
      await Promise.all(
        some.map(async (row) => onResult([row], await settled(work, row, values, key))),
      );
      return;
    }
    if (sent.state === 'closed') return onResult(some, 'skipped');
    if (sent.state !== 'refused') return onResult(some, sent.state);
    if (sent.error.code === 'AWAITS_APPROVAL') return onResult(some, 'submitted');
    if (some.length === 1 || sent.error.code !== work.lone)
      return onResult(some, 'refused', sent.error.code);
    const middle = Math.ceil(some.length / 2);
    await run(some.slice(0, middle));
    await run(some.slice(middle));
  };
  await each(batches(rows, work.atOnce), signal, run);
}
