import { auditActions } from '../../machines/audit/audit-actions.codes.ts';

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Mutations whose name is not the event followed by the object (`completeTransaction`). */
const irregular: Readonly<Record<string, string>> = {
  cancelTradersTransaction: 'transaction.cancel',
  claim: 'claim.take',
  completeTradersTransaction: 'transaction.complete',
  confirmTradersTransaction: 'transaction.confirm',
  depositToBalance: 'balance.deposit',
  editChatOptions: 'technicalOptions.edit',
  editUploadOptions: 'technicalOptions.edit',
  editTransactionsOptions: 'technicalOptions.edit',
  editTransactionRequisites: 'transaction.editRequisites',
  enableStoppedOffers: 'offers.enableAll',
  grantP2pRoles: 'p2pProfile.grant',
  liftP2pBan: 'p2pBan.lift',
  markProblematicRequisite: 'requisite.markProblematic',
  readGroupChat: 'access.read',
  addAllowedIp: 'user.addAllowedIp',
  changeUserPassword: 'user.changePassword',
  clearAllowedIps: 'user.clearAllowedIps',
  deleteAllowedIp: 'user.deleteAllowedIp',
  disableSecondFactor: 'user.disableFactor',
  editUserIdentificator: 'user.editIdentificator',
  editUserLanguage: 'user.editLanguage',
  setSecondFactorMethod: 'user.setFactorMethod',
  revealSecondFactorCodes: 'user.readFactorCodes',
  addUserRole: 'user.addRole',
  removeUserRole: 'user.removeRole',
  approveKytTransaction: 'transaction.approveKyt',
  revokeSession: 'signInSession.revoke',
  returnKytTransaction: 'transaction.returnKyt',
  saveTradeTimers: 'tradeTimers.edit',
  sendGroupChatFiles: 'groupChat.sendFiles',
  sendGroupChatMessage: 'groupChat.say',
  shareFilter: 'sharedFilter.share',
  setCurrencyIcon: 'currency.setIcon',
  deleteCurrencyIcon: 'currency.deleteIcon',
  setTransactionMethodIcon: 'transactionMethod.setIcon',
  deleteTransactionMethodIcon: 'transactionMethod.deleteIcon',
  stopEnabledOffers: 'offers.stopAll',
  tagUsers: 'tag.add',
  takeOverDispute: 'dispute.takeOver',
  untagUsers: 'tag.remove',
  withdrawFromBalance: 'balance.withdraw',
  lockUser: 'userLock.lock',
  unlockUser: 'userLock.unlock',
  blockUser: 'userLock.block',
  unblockUser: 'userLock.unblock',
};

const regular = new Map(
  auditActions.map((action) => {
    const [object = '', event = ''] = action.split('.');
    return [`${event}${capital(object)}`, action];
  }),
);

/** Returns the audit trail's name of a refused field: the change it would have made, or a read. */
export const refusedAction = (field: string): string =>
  irregular[field] ?? regular.get(field) ?? 'access.read';
