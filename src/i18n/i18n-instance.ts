import { createInstance } from 'i18next';

/** The only i18next instance. It contains the messages of one language at a time. */
export const i18n = createInstance({
  defaultNS: 'common',
  fallbackLng: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
  returnNull: false,
});
