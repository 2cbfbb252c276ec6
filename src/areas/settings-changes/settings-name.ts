import {
  type SettingsRead,
  settingsReads,
} from '../../../machines/settings-change/settings-reads.policy.ts';
import type { Choice } from '../../form/choice-field.tsx';
import { findText } from '../../i18n/derived-text.ts';

/** Words of the log for settings that are read under another name. */
const words: Readonly<Partial<Record<SettingsRead, string>>> = {
  frontConfigGroup: 'securityGroup',
  stakingSetting: 'stakingSettings',
};

/** Pages of settings that exist once. */
const pages: Readonly<Partial<Record<string, string>>> = {
  bannerOptions: '/p2p/banners',
  bookingSettings: '/traders/booking',
  chatOptions: '/settings',
  emailOptions: '/settings/email',
  exchangeOptions: '/staking/options',
  p2pFees: '/traders/fees',
  referralOptions: '/referral-program/options',
  tradeTimers: '/settings/trade-timers',
  tradingOptions: '/markets/options',
  transactionsOptions: '/settings',
  uploadOptions: '/settings',
  verificationOptions: '/settings',
};

/** Returns the name of the settings that a query reads. */
export function settingsName(of: string): string {
  const word = words[of as SettingsRead] ?? of;
  return (
    findText('options', `sets.${of.replace(/Options$/, '')}.title`) ??
    findText('logs', `words.objectType.${word}`) ??
    of
  );
}

export const settingsPage = (of: string): string | undefined => pages[of];

/** All kinds of settings by their names. */
export const settingsChoices = async (): Promise<readonly Choice[]> =>
  settingsReads.map((value) => ({ value, label: settingsName(value) }));
