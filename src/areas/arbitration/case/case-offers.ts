import { disputeStatus } from '../../../../machines/dispute/dispute.codes.ts';
import { type Offer, offersOf } from '../../../action/act-offers.ts';
import type { Acting, AnyRow } from '../../../action/define-record.ts';
import { disputeRecord } from '../dispute.record.ts';
import type { Case } from './use-case-record.ts';

/** Returns whether the back office says which step the arbitration is at, not only who joined (C03). */
export const tellsSteps = ({ status }: Pick<Case, 'status'>): boolean => status !== null;

/**
 * Returns the row with which an action is offered. Where the back office does not tell the steps, a
 * case that an arbitrator joined may be assigned or not: the assignment is offered as well as the
 * verdict.
 */
export function rowFor(event: string | undefined, found: Case): AnyRow {
  const isOpenStep = !tellsSteps(found) && found.statusCode === disputeStatus.assigned;
  const row =
    event === 'assign' && isOpenStep ? { ...found, statusCode: disputeStatus.joined } : found;
  return row as AnyRow;
}

/** Returns every action on the case, with the reason if it is unavailable. */
export const caseOffers = (found: Case, admin: Acting): readonly Offer[] =>
  offersOf(disputeRecord, rowFor(undefined, found), admin).map((offer) =>
    offer.event === 'assign'
      ? (offersOf(disputeRecord, rowFor('assign', found), admin).find(
          ({ event }) => event === 'assign',
        ) ?? offer)
      : offer,
  );
