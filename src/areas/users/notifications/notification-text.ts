import { findText } from '../../../i18n/derived-text.ts';

/** Returns the text of a notification by the name that the back office gives it: `dealPaid`. */
export const notificationText = (name: string | null): string | undefined =>
  findText(
    'enums',
    `UserNotificationType.${(name ?? '').replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`,
  );
