import './limit-use.css';
import Big from 'big.js';
import { references } from '../data/references.ts';
import { findText } from '../i18n/derived-text.ts';
import { formatNumber } from '../i18n/number.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { amountText, unknownDecimals } from '../list/cells/amount-text.ts';

/** Limits of one user, in their currency; null is no limit. */
interface Row {
  readonly currencyId: string;
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
  /** 0 to 1; more than is allowed is 1. */
  readonly share: number;
  readonly text: string;
}

/** Of nothing, nothing is left. */
const share = (used: string | number, most: string | number): number =>
  new Big(most).eq(0) ? 1 : Math.min(1, new Big(used).div(most).toNumber());

/** How much and how often, each against what is allowed; nothing where there is no limit. */
function usesOf(row: Row, side: Side): Use[] {
  const [amount, used, count, times] = [
    row[`${side}Amount`],
    row[`${side}AmountUsed`] ?? '0',
    row[`${side}Count`],
    row[`${side}CountUsed`] ?? 0,
  ];
  const decimals = references().currencies.get(row.currencyId)?.decimals ?? unknownDecimals;
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

/** What of a limit is used by now, as bar and figures. */
export function LimitUse({ row, side }: { readonly row: Row; readonly side: Side }) {
  const { t } = useTranslation('limits');
  const uses = usesOf(row, side);
  if (uses.length === 0) return <span className="wf-muted">{t('unlimited')}</span>;
  const most = Math.max(...uses.map((use) => use.share));
  const text = uses.map((use) => use.text).join(' · ');
  return (
    <span className="limit-use" data-tone={toneOf(most)}>
      <span className="limit-use-figures" title={text}>
        {text}
      </span>
      <span className="limit-use-bar" aria-hidden>
        <span style={{ width: `${most * 100}%` }} />
      </span>
    </span>
  );
}

const say =
  (side: Side) =>
  (row: Row): string =>
    usesOf(row, side)
      .map(({ text }) => text)
      .join(' · ');

export const buyUse = {
  draw: ({ row }: { readonly row: Row }) => <LimitUse row={row} side="buy" />,
  say: say('buy'),
  // The limits themselves have columns of their own.
  file: ['buyAmountUsed', 'buyCountUsed'],
  width: 240,
} as const;

export const sellUse = {
  draw: ({ row }: { readonly row: Row }) => <LimitUse row={row} side="sell" />,
  say: say('sell'),
  file: ['sellAmountUsed', 'sellCountUsed'],
  width: 240,
} as const;
