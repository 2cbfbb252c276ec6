import { lifecycles } from '../lifecycles.ts';

/** Actions of staff that are not events of a lifecycle. */
const others = [
  'access.change',
  'access.read',
  'admin.create',
  'adminNotification.create',
  'adminNotification.delete',
  'adminNotification.edit',
  'audit.record',
  'balance.deposit',
  'balance.withdraw',
  'banner.create',
  'city.create',
  'claim.release',
  'claim.take',
  'claim.takeOver',
  'contact.reveal',
  'country.create',
  'countryPaymentMethod.create',
  'countryPaymentMethod.delete',
  'currency.create',
  'currency.deleteIcon',
  'currency.setIcon',
  'display.approve',
  'display.assign',
  'display.rename',
  'display.revoke',
  'exchangeRateSetting.create',
  'externalRequisite.delete',
  'groupChat.say',
  'groupChat.sendFiles',
  'list.export',
  'market.create',
  'moderationWords.create',
  'moderationWords.delete',
  'moderationWords.edit',
  'notificationSetting.edit',
  'offers.enableAll',
  'offers.stopAll',
  'outcome.close',
  'p2pGroup.create',
  'p2pLimit.create',
  'p2pProfile.grant',
  'paymentMethod.create',
  'paymentMethod.setIcon',
  'paymentMethodField.create',
  'paymentMethodField.delete',
  'paymentMethodField.edit',
  'referral.create',
  'report.create',
  'requisite.create',
  'session.changePassword',
  'session.end',
  'session.endOthers',
  'session.signIn',
  'session.signOut',
  'sharedFilter.delete',
  'sharedFilter.rename',
  'sharedFilter.share',
  'stakingSettings.create',
  'traderLeadReferral.create',
  'tag.add',
  'tag.create',
  'tag.delete',
  'tag.edit',
  'tag.remove',
  'transaction.editRequisites',
  'transactionLimit.create',
  'transactionMethod.create',
  'transactionMethod.deleteIcon',
  'transactionMethod.setIcon',
  'user.addAllowedIp',
  'user.addRole',
  'user.changePassword',
  'user.clearAllowedIps',
  'user.create',
  'user.deleteAllowedIp',
  'user.disableFactor',
  'user.editIdentificator',
  'user.editLanguage',
  'user.readFactorCodes',
  'user.remove',
  'user.removeRole',
  'user.saveNotifications',
  'user.setEmailBodyType',
  'user.setFactorMethod',
  'userDocument.add',
  'userDocument.check',
  'userDocument.edit',
  'userDocument.reveal',
  'userTransactionLimit.create',
  'securityGroup.addUser',
  'securityGroup.create',
  'securityGroup.removeUser',
  'watermark.setImage',
  'watermark.setLogo',
  'emailTemplate.create',
] as const;

type Lifecycles = typeof lifecycles;
type OfLifecycle = {
  [Name in keyof Lifecycles]: `${Name}.${keyof Lifecycles[Name]['acts'] & string}`;
}[keyof Lifecycles];

/** The action of an audit row: `<object>.<action>`. */
export type AuditAction = OfLifecycle | (typeof others)[number];

/** Actions in log rows that no admin performs: the platform ends a lock by itself. */
const byPlatform = ['userLock.expire'];

/** Every action of audit rows. Each has a sentence in every language. */
export const auditActions: readonly string[] = [
  ...Object.entries(lifecycles).flatMap(([name, { acts }]) =>
    Object.keys(acts).map((event) => `${name}.${event}`),
  ),
  ...others,
].sort();

/** Every action that a log row can have. */
export const loggedActions: readonly string[] = [...auditActions, ...byPlatform];
