import { statuses } from './office.ts';

/**
 * Returns the id of the admin with this status. Admins were inserted in the order of their
 * statuses. Some lifecycles depend on the caller's id.
 */
export const adminIdOf = (status: number): number => statuses.indexOf(status as never) + 1;

/** The paths of the actions on a transaction, by event. */
export const transactionCalls: Readonly<Record<string, string>> = {
  process: 'Transaction/AdminProcessingTransaction',
  check: 'Transaction/AdminCheckTransaction',
  contact: 'Transaction/AdminNeedContactTransaction',
  confirm: 'Transaction/AdminConfirmTransaction',
  complete: 'Transaction/AdminCompleteTransaction',
  cancel: 'Transaction/AdminCancelTransaction',
  decline: 'Transaction/AdminDeclineTransaction',
  revert: 'Transaction/AdminCancelCompletedDeposit',
  approveKyt: 'v2/Transaction/KYTOk',
  returnKyt: 'v2/Transaction/KYTReturn',
};

/** The paths of the actions on an arbitration, by event. */
export const arbitrationCalls: Readonly<Record<string, readonly ['PUT' | 'POST', string]>> = {
  join: ['PUT', 'v1/arbitrator/trades/{id}/join'],
  assign: ['POST', 'v1/arbitrator/trades/{id}/assign'],
  confirm: ['POST', 'v1/arbitrator/trades/{id}/confirmation'],
  cancel: ['POST', 'v1/arbitrator/trades/{id}/cancellation'],
  release: ['PUT', 'v1/ext/arbitration/{id}/release'],
  takeOver: ['PUT', 'v1/ext/arbitration/{id}/take-over'],
};
