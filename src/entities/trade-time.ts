import { formatNumber } from '../i18n/number.ts';

/**
 * Formats seconds as minutes with two decimals; -1, which means no deal, is shown as 0 (d3:632).
 */
export const tradeMinutes = (seconds: number): string =>
  formatNumber(Math.max(0, seconds) / 60, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats a share of all decided disputes in percent; null if none was decided. */
export const disputeShare = (part: number, total: number): string | null =>
  total === 0 ? null : formatNumber(part / total, { style: 'percent', maximumFractionDigits: 1 });
