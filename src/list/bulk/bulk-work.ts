import type { Capability } from '../../../machines/access.policy.ts';
import type { CommentRule } from '../../../machines/lifecycle.ts';
import { isMadeId } from '../../../machines/made-id.ts';
import { type OfferRefusal, offersOf } from '../../action/act-offers.ts';
import type {
  Acting,
  ActOptions,
  AnyRow,
  InputSpec,
  InputValues,
  RecordSpec,
} from '../../action/define-record.ts';
import { readRecord, type Sent, sendAct, sentAs, settle } from '../../action/send-act.ts';
import { change } from '../../data/client.ts';
import type { ListSpec } from '../define-list.ts';
import type { BulkActSpec } from './bulk-act.ts';

/** Reason why a row is excluded: the action is unavailable, or it already has the target state. */
export type LeftOut = OfferRefusal | 'already';

type Outcome = Awaited<ReturnType<typeof settle>>;

/** Values that are decided once for all rows and sent with each call. */
interface BulkIntent {
  readonly key: string;
  readonly comment: string;
}

/** One action on many rows as the engine runs it; texts are `acts.<name>.label` and `.will`. */
export interface BulkWork {
  readonly name: string;
  readonly record: RecordSpec;
  readonly options: ActOptions;
  readonly capability: Capability | undefined;
  readonly comment: CommentRule;
  /** Number of rows in one call. */
  readonly atOnce: number;
  readonly leftOut: (row: AnyRow, values: InputValues) => LeftOut | null;
  /** Sends the call once. The outcome applies to all of its rows. */
  readonly send: (
    rows: readonly AnyRow[],
    values: InputValues,
    intent: BulkIntent,
  ) => Promise<Sent>;
  /**
   * A refusal with this code concerns single rows: the batch is halved until each such row is sent
   * alone.
   */
  readonly lone?: string;
  /** Returns the outcome of a row whose response was lost. It never repeats the action. */
  readonly outcome: (row: AnyRow, values: InputValues, key: string) => Promise<Outcome>;
}

/**
 * Creates the work for a lifecycle event: one call per row, guarded by the state in the dry run.
 */
function lifecycleWork(
  record: RecordSpec,
  name: string,
  options: ActOptions,
  admin: Acting,
): BulkWork {
  const act = record.lifecycle.acts[name];
  return {
    ...{ name, record, options, atOnce: 1 },
    capability: act?.capability,
    comment: act?.comment ?? 'optional',
    leftOut: (row, values) => {
      const offer = offersOf(record, row, admin).find(({ event }) => event === name);
      if (!offer) return 'state';
      if (offer.refusal) return offer.refusal;
      const fits = ([input, spec]: [string, InputSpec]) =>
        spec.as !== 'choice' ||
        !spec.among ||
        values[input] == null ||
        spec.among(row).includes(String(values[input]));
      return Object.entries(options.inputs ?? {}).every(fits) ? null : 'fact';
    },
    send: async ([row], values, { key, comment }) => {
      if (!row) return { state: 'done' };
      const intent = { key, seen: String(row.seen), ...(comment ? { comment } : {}) };
      return sendAct(record, name, row, intent, values);
    },
    outcome: (_row, _values, key) => settle(key),
  };
}

/**
 * Creates the work for an action of the list itself: sent in batches, and settled by reading
 * whether the row has the target state.
 */
const ownWork = (record: RecordSpec, name: string, spec: BulkActSpec): BulkWork => ({
  ...{ name, record, comment: 'none', atOnce: spec.atOnce, capability: spec.capability },
  ...(spec.lone ? { lone: spec.lone } : {}),
  options: { inputs: spec.inputs, bulk: true, ...(spec.intent ? { intent: spec.intent } : {}) },
  leftOut: (row, values) => {
    if (isMadeId(row.id)) return 'noId';
    return spec.isDone(row, values) ? 'already' : null;
  },
  send: (rows, values, { key }) =>
    sentAs(async () => {
      const ids = rows.map(({ id }) => id);
      await change(spec.send, { ...values, [spec.ids]: ids, key } as never);
      return 'DONE';
    }),
  outcome: async ({ id }, values) => {
    try {
      const row = await readRecord(record, id);
      // This does not mean that it will not happen: the call may still be in flight.
      return row && spec.isDone(row, values) ? 'happened' : 'undecided';
    } catch {
      return 'undecided';
    }
  },
});

/** Returns all actions that are available on many rows of a list. */
export function bulkWorks({ record, bulk = {} }: ListSpec, admin: Acting): BulkWork[] {
  if (!record) return [];
  return [
    ...Object.entries(record.acts)
      .filter(([, options]) => options.bulk !== undefined)
      .map(([name, options]) => lifecycleWork(record, name, options, admin)),
    ...Object.entries(bulk).map(([name, spec]) => ownWork(record, name, spec)),
  ];
}
