import { auditActions } from '../../../machines/audit/audit-actions.codes.ts';
import { findText } from '../../i18n/derived-text.ts';
import type { OpenOutcome } from './outcomes.graphql.ts';

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Mutations that are not named after an event and its object, with their action in the log. */
const others: Readonly<Record<string, string>> = {
  addAllowedIp: 'user.addAllowedIp',
  changeUserPassword: 'user.changePassword',
  clearAllowedIps: 'user.clearAllowedIps',
  deleteAllowedIp: 'user.deleteAllowedIp',
  disableSecondFactor: 'user.disableFactor',
  editUserIdentificator: 'user.editIdentificator',
  editUserLanguage: 'user.editLanguage',
  setSecondFactorMethod: 'user.setFactorMethod',
  blockUser: 'userLock.block',
  cancelTradersTransaction: 'transaction.cancel',
  completeTradersTransaction: 'transaction.complete',
  confirmTradersTransaction: 'transaction.confirm',
  deleteCurrencyIcon: 'currency.deleteIcon',
  deleteTransactionMethodIcon: 'transactionMethod.deleteIcon',
  depositToBalance: 'balance.deposit',
  editChatOptions: 'technicalOptions.edit',
  editTransactionsOptions: 'technicalOptions.edit',
  editTransactionRequisites: 'transaction.editRequisites',
  editUploadOptions: 'technicalOptions.edit',
  enableStoppedOffers: 'offers.enableAll',
  endOtherSessions: 'session.endOthers',
  grantP2pRoles: 'p2pProfile.grant',
  lockUser: 'userLock.lock',
  revokeSession: 'signInSession.revoke',
  saveTradeTimers: 'tradeTimers.edit',
  sendGroupChatFiles: 'groupChat.sendFiles',
  sendGroupChatMessage: 'groupChat.say',
  setCurrencyIcon: 'currency.setIcon',
  setTransactionMethodIcon: 'transactionMethod.setIcon',
  shareFilter: 'sharedFilter.share',
  stopEnabledOffers: 'offers.stopAll',
  tagUsers: 'tag.add',
  unblockUser: 'userLock.unblock',
  unlockUser: 'userLock.unlock',
  untagUsers: 'tag.remove',
  withdrawFromBalance: 'balance.withdraw',
};

const byMutation: ReadonlyMap<string, string> = new Map([
  ...auditActions.map((action) => {
    const [object = '', event = ''] = action.split('.');
    return [`${event}${capital(object)}`, action] as const;
  }),
  ...Object.entries(others),
]);

/** Returns the log action of a mutation; undefined if the log has none. */
export const logActionOf = (mutation: string): string | undefined => byMutation.get(mutation);

/** Returns the display text of the action from the log; otherwise the name of the mutation. */
export function actionText(mutation: string): string {
  const action = logActionOf(mutation);
  return (action && findText('logs', `words.act.${action}`)) ?? mutation;
}

/**
 * Returns how many of them this admin sent, because the list of a super admin contains those of all
 * admins.
 */
export const ownCount = (
  rows: readonly Pick<OpenOutcome, 'adminId'>[] | null,
  adminId: string,
): number => (rows ?? []).filter((row) => row.adminId === adminId).length;
