import { disputeStatus } from '../../../../machines/dispute/dispute.codes.ts';
import type { AnyRow } from '../../../action/define-record.ts';
import type { ResultOf } from '../../../data/graphql.ts';
import { useRecord } from '../../../entities/use-record.ts';
import { type Dispute, DisputeLive } from '../dispute.graphql.ts';
import { disputeRecord } from '../dispute.record.ts';

export type Case = NonNullable<ResultOf<typeof Dispute>['dispute']>;

/**
 * Derives the state from flags, for a back office that has no arbitration steps (C03). A case that
 * an arbitrator joined counts as assigned, so that it can be decided.
 */
function stateByFlags(row: Case): number {
  if (row.dealStatus === 'COMPLETED') return disputeStatus.confirmed;
  if (row.dealStatus === 'CANCELLED') return disputeStatus.cancelled;
  return row.isArbitratorJoined ? disputeStatus.assigned : disputeStatus.required;
}

const withState = (row: Case): Case =>
  row.statusCode === null ? { ...row, statusCode: stateByFlags(row) } : row;

/**
 * Returns the case with live updates. `row` is the same object in the form that the engines read.
 */
export function useCaseRecord(id: string) {
  const record = useRecord(disputeRecord, id, DisputeLive);
  const found = record.row ? withState(record.row as unknown as Case) : undefined;
  return { ...record, found, row: found as AnyRow | undefined };
}

const ends: readonly number[] = [
  disputeStatus.confirmed,
  disputeStatus.cancelled,
  disputeStatus.settled,
];

/** Returns whether the case is decided or settled. */
export const isOver = ({ statusCode, isInDispute }: Case): boolean =>
  isInDispute === false || (statusCode !== null && ends.includes(statusCode));
