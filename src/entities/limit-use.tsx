import './limit-use.css';
import Big from 'big.js';
import { amountText, unknownDecimals } from '../cells/amount-text.ts';
import { references } from '../data/references.ts';
import { findText } from '../i18n/derived-text.ts';
import { formatNumber } from '../i18n/number.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** Limits of one user in one currency; null means no limit. */
interface Row {
  readonly currencyId: string | null;
  readonly buyAmount: string | null;
  readonly buyAmountUsed: string | null;
  readonly buyCount: number | null;
  readonly buyCountUsed: number | null;
  readonly sellAmount: string | null;
  readonly sellAmountUsed: string | null;
  readonly sellCount: number | null;
  readonly sellCountUsed: number | null;
}
type Side = 'buy' | 'sell';

interface Use {
  /** From 0 to 1; usage above the limit is 1. */
  readonly share: number;
  readonly text: string;
}

/** A limit of zero counts as fully used. */
const share = (used: string | number, limit: string | number): number =>
  new Big(limit).eq(0) ? 1 : Math.min(1, new Big(used).div(limit).toNumber());

/** Returns the used amount and count, each relative to its limit; empty if there is no limit. */
function usesOf(row: Row, side: Side): Use[] {
  const [amount, used, count, times] = [
    row[`${side}Amount`],
    row[`${side}AmountUsed`] ?? '0',
    row[`${side}Count`],
    row[`${side}CountUsed`] ?? 0,
  ];
  const decimals = references().currencies.get(row.currencyId ?? '')?.decimals ?? unknownDecimals;
  const amountUse = amount && {
    share: share(used, amount),
    text: `${amountText(used, decimals)} / ${amountText(amount, decimals)}`,
  };
  const countUse = count !== null && {
    share: share(times, count),
    text:
      findText('limits', 'times', {
        used: formatNumber(times),
        most: formatNumber(count),
      }) ?? `${times} / ${count}`,
  };
  return [amountUse, countUse].filter((use): use is Use => Boolean(use));
}

const toneOf = (value: number): string => (value >= 1 ? 'bad' : value >= 0.8 ? 'warn' : 'ok');

/** Shows the usage of a limit as a bar and as figures. */
export function LimitUse({ row, side }: { readonly row: Row; readonly side: Side }) {
  const { t } = useTranslation('limits');
  const uses = usesOf(row, side);
  if (uses.length === 0) return <span className="wf-muted">{t('unlimited')}</span>;
  const maxShare = Math.max(...uses.map((use) => use.share));
  const text = uses.map((use) => use.text).join(' · ');
  return (
    <span className="limit-use" data-tone={toneOf(maxShare)}>
      <span className="limit-use-figures" title={text}>
        {text}
      </span>
      <span className="limit-use-bar" aria-hidden>
        <span style={{ width: `${maxShare * 100}%` }} />
      </span>
    </span>
  );
}

const formatUse =
  (side: Side) =>
  (row: Row): string =>
    usesOf(row, side)
      .map(({ text }) => text)
      .join(' · ');

export const buyUse = {
  draw: ({ row }: { readonly row: Row }) => <LimitUse row={row} side="buy" />,
  formatText: formatUse('buy'),
  // The limits have their own columns.
  file: ['buyAmountUsed', 'buyCountUsed'],
  width: 240,
} as const;

export const sellUse = {
  draw: ({ row }: { readonly row: Row }) => <LimitUse row={row} side="sell" />,
  formatText: formatUse('sell'),
  file: ['sellAmountUsed', 'sellCountUsed'],
  width: 240,
} as const;
