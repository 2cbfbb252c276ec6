import { userNotification } from './user-notification.codes.ts';

/**
 * Groups of notifications in the order of the documents (d1:192), each with its types. A back
 * office that numbers them differently has its types under *Other* until this file names them.
 */
export const notificationGroups = {
  security: [
    userNotification.signIn,
    userNotification.newDevice,
    userNotification.passwordChanged,
    userNotification.secondFactorChanged,
    userNotification.allowedIpChanged,
    userNotification.apiKeyCreated,
  ],
  orders: [userNotification.orderFilled, userNotification.orderCancelled],
  transactions: [
    userNotification.depositArrived,
    userNotification.withdrawalSent,
    userNotification.withdrawalRefused,
  ],
  codes: [userNotification.codeRedeemed, userNotification.codeExpired],
  system: [userNotification.verificationDecided, userNotification.announcement],
  p2p: [
    userNotification.dealStarted,
    userNotification.dealPaid,
    userNotification.disputeOpened,
    userNotification.disputeSettled,
  ],
  merchants: [userNotification.invoicePaid],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type NotificationGroup = keyof typeof notificationGroups;

/** Returns the group of a type; undefined for a type that no group names. */
export const notificationGroupOf = (type: number): NotificationGroup | undefined =>
  (Object.keys(notificationGroups) as NotificationGroup[]).find((group) =>
    (notificationGroups[group] as readonly number[]).includes(type),
  );
