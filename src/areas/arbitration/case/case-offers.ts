import { disputeStatus } from '../../../../machines/dispute/dispute.codes.ts';
import { type Offer, offersOf } from '../../../action/act-offers.ts';
import type { Acting, AnyRow } from '../../../action/define-record.ts';
import { disputeRecord } from '../dispute.record.ts';
import type { Case } from './use-case-record.ts';

/** Returns whether the back office names the step of the arbitration, not only who joined (C03). */
const hasSteps = ({ status }: Pick<Case, 'status'>): boolean => status !== null;

/**
 * Returns the row with which an action is offered. Where the back office does not name the steps, a
 * case that an arbitrator joined may be assigned or not: the assignment is offered as well as the
 * verdict.
 */
export function rowFor(event: string | undefined, found: Case): AnyRow {
  const isOpenStep = !hasSteps(found) && found.statusCode === disputeStatus.assigned;
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

/** A call of *Take case*. */
export type Step = 'join' | 'assign';

/**
 * Returns the next call that assigns the case to this admin; undefined if there is none. Where the
 * back office does not name the steps, the second call is needed only after the first.
 */
export function nextStep(found: Case, admin: Acting, isJoined: boolean): Step | undefined {
  const offers = caseOffers(found, admin);
  const isPossible = (event: Step) =>
    offers.some((offer) => offer.event === event && offer.refusal === null);
  if (isPossible('join')) return 'join';
  return isPossible('assign') && (isJoined || hasSteps(found)) ? 'assign' : undefined;
}
