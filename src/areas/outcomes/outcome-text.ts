import { auditActions } from '../../../machines/audit/audit-actions.codes.ts';
import { findText } from '../../i18n/derived-text.ts';
import type { OpenOutcome } from './outcomes.graphql.ts';

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Mutations that are not named by an event and its object, with the action that the log has for each. */
const others: Readonly<Record<string, string>> = {
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
  saveTradeTimers: 'tradeTimers.edit',
  sendGroupChatFiles: 'groupChat.sendFiles',
  sendGroupChatMessage: 'groupChat.say',
  setCurrencyIcon: 'currency.setIcon',
  setTransactionMethodIcon: 'transactionMethod.setIcon',
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

/** The action of the log that a mutation is; undefined where the log has none. */
export const logActionOf = (mutation: string): string | undefined => byMutation.get(mutation);

/** The action in the words of the log; the mutation's name where there are none. */
export function actionText(mutation: string): string {
  const action = logActionOf(mutation);
  return (action && findText('logs', `words.act.${action}`)) ?? mutation;
}

/** How many of them this admin sent: a super admin's list has those of all. */
export const ownCount = (
  rows: readonly Pick<OpenOutcome, 'adminId'>[] | null,
  adminId: string,
): number => (rows ?? []).filter((row) => row.adminId === adminId).length;
