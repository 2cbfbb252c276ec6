import { formatNumber } from '../i18n/number.ts';

/** Seconds as minutes with two decimals; -1, which stands for no deal, is 0 (d3:632). */
export const tradeMinutes = (seconds: number): string =>
  formatNumber(Math.max(0, seconds) / 60, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A part of all decided disputes in percent; null where none was decided. */
export const disputeShare = (part: number, total: number): string | null =>
  total === 0 ? null : formatNumber(part / total, { style: 'percent', maximumFractionDigits: 1 });
