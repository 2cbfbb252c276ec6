import { Big } from 'big.js';
import { CellValue } from '../../../../cells/cell-value.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';

interface Props {
  readonly name: string;
  readonly used: string | null;
  /** Null or zero: no limit. */
  readonly limit: string | null;
  readonly currencyId: string;
}

/** Returns the used share of the limit, between 0 and 1, for the bar; null without a limit. */
function shareOf(used: string | null, limit: string | null): number | null {
  if (limit === null || new Big(limit).lte(0)) return null;
  const share = new Big(used ?? 0).div(limit);
  return share.gt(1) ? 1 : share.toNumber();
}

/** The amount that passed through an account compared with its limit. */
export function LimitRow({ name, used, limit, currencyId }: Props) {
  const { t } = useTranslation('arbitration');
  const share = shareOf(used, limit);
  const money = (amount: string | null) => (
    <CellValue column={{ field: 'amount', as: 'amount' }} row={{ amount, currencyId }} />
  );
  return (
    <div className="beside-used">
      <dt>{name}</dt>
      <dd>
        {money(used)}
        <span className="wf-muted"> / {share === null ? t('beside.noLimit') : money(limit)} </span>
        <CellValue column={{ field: 'currencyId', as: 'currency' }} row={{ currencyId }} />
      </dd>
      {share !== null && (
        <dd className="beside-used-bar" data-full={share >= 0.9} aria-hidden>
          <i style={{ width: `${share * 100}%` }} />
        </dd>
      )}
    </div>
  );
}
