import { type AuditAction, auditActions } from './audit-actions.codes.ts';

/** Mutations whose name is not the event followed by the object (`completeTransaction`). */
const irregular: Readonly<Record<string, AuditAction>> = {
  addSecurityGroupUser: 'securityGroup.addUser',
  addAllowedIp: 'user.addAllowedIp',
  addReferral: 'referral.create',
  addUserRole: 'user.addRole',
  allowFrontConfigGroup: 'frontConfigAccess.allow',
  approveKytTransaction: 'transaction.approveKyt',
  blockReferralProgram: 'referralProgramBlock.block',
  blockUser: 'userLock.block',
  cancelTradersTransaction: 'transaction.cancel',
  changeUserPassword: 'user.changePassword',
  claim: 'claim.take',
  clearAllowedIps: 'user.clearAllowedIps',
  completeTradersTransaction: 'transaction.complete',
  confirmTradersTransaction: 'transaction.confirm',
  createCurrencyFee: 'p2pFees.edit',
  deleteAllowedIp: 'user.deleteAllowedIp',
  deleteCurrencyIcon: 'currency.deleteIcon',
  deleteTransactionMethodIcon: 'transactionMethod.deleteIcon',
  denyFrontConfigGroup: 'frontConfigAccess.deny',
  depositToBalance: 'balance.deposit',
  disableSecondFactor: 'user.disableFactor',
  editCurrencyFee: 'p2pFees.edit',
  editChatOptions: 'technicalOptions.edit',
  editExchangeOptions: 'technicalOptions.edit',
  editReferralOptions: 'technicalOptions.edit',
  editTransactionRequisites: 'transaction.editRequisites',
  editTransactionsOptions: 'technicalOptions.edit',
  editUploadOptions: 'technicalOptions.edit',
  editUserIdentificator: 'user.editIdentificator',
  editUserLanguage: 'user.editLanguage',
  editVerificationOptions: 'technicalOptions.edit',
  enableStoppedOffers: 'offers.enableAll',
  endOtherSessions: 'session.endOthers',
  grantP2pRoles: 'p2pProfile.grant',
  liftP2pBan: 'p2pBan.lift',
  lockUser: 'userLock.lock',
  placePaymentMethod: 'paymentMethod.edit',
  markProblematicRequisite: 'requisite.markProblematic',
  removeSecurityGroupUser: 'securityGroup.removeUser',
  removeUserRole: 'user.removeRole',
  resetFrontConfigGroup: 'frontConfigAccess.reset',
  returnKytTransaction: 'transaction.returnKyt',
  revealSecondFactorCodes: 'user.readFactorCodes',
  saveUserNotifications: 'user.saveNotifications',
  revokeSession: 'signInSession.revoke',
  saveTradeTimers: 'tradeTimers.edit',
  sendNotification: 'broadcast.create',
  sendGroupChatFiles: 'groupChat.sendFiles',
  sendGroupChatMessage: 'groupChat.say',
  setCurrencyIcon: 'currency.setIcon',
  setPaymentMethodIcon: 'paymentMethod.setIcon',
  setSecondFactorMethod: 'user.setFactorMethod',
  setTransactionMethodIcon: 'transactionMethod.setIcon',
  setUserEmailBodyType: 'user.setEmailBodyType',
  setWatermarkImage: 'watermark.setImage',
  setWatermarkLogo: 'watermark.setLogo',
  shareFilter: 'sharedFilter.share',
  stopEnabledOffers: 'offers.stopAll',
  tagUsers: 'tag.add',
  takeOverDispute: 'dispute.takeOver',
  startStaking: 'userStaking.enable',
  unblockReferralProgram: 'referralProgramBlock.unblock',
  unblockUser: 'userLock.unblock',
  unlockUser: 'userLock.unlock',
  untagUsers: 'tag.remove',
  withdrawFromBalance: 'balance.withdraw',
};

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const byMutation = new Map<string, string>([
  ...auditActions.map((action) => {
    const [object = '', event = ''] = action.split('.');
    return [`${event}${capital(object)}`, action] as const;
  }),
  ...Object.entries(irregular),
]);

/** Returns the audit log's name of a mutation of the gateway; undefined if the log has none. */
export const actionOfMutation = (mutation: string): string | undefined => byMutation.get(mutation);
