import { Link } from 'react-router-dom';
import { CellValue } from '../../../../cells/cell-value.tsx';
import { FactList } from '../../../../entities/fact-list.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { offerRecord } from '../../../offers/offer.record.ts';
import { Fact } from '../fact.tsx';
import { SidebarPanel } from './sidebar-panel.tsx';
import type { OfferSidebarState } from './use-case-sidebar.ts';

const detailFields = [
  'userId',
  'type',
  'price',
  'profitPercent',
  'expression',
  'minAmount',
  'maxAmount',
];
const conditions = ['paymentMethods', 'isKycRequired', 'isPhoneRequired', 'updatedAt'];

const signed = (percent: string | null) =>
  percent === null || /^-|^0*\.?0*$/.test(percent) ? percent : `+${percent}`;

interface Props {
  readonly read: OfferSidebarState;
  readonly named: boolean;
}

/** The terms of the deal: side, margin, price, limits, payment methods, and the maker's text. */
export function OfferPanel({ read, named }: Props) {
  const { t } = useTranslation(['arbitration', 'offers']);
  return (
    <SidebarPanel name="offer" read={read} named={named} pick={(data) => data.offer}>
      {(offer) => (
        <>
          <p className="beside-head">
            <CellValue column={{ field: 'status', as: 'status', of: 'OfferStatus' }} row={offer} />
            {offer.isHidden && <span className="wf-warning">{t('offers:columns.isHidden')}</span>}
            <Link to={offerRecord.path(offer.id)} title={t('arbitration:beside.open')}>
              {offer.id}
            </Link>
          </p>
          <FactList
            record={offerRecord}
            row={{ ...offer, profitPercent: signed(offer.profitPercent) }}
            fields={detailFields.filter((field) => field !== 'expression' || offer.expression)}
          />
          {offer.restrictedAmounts?.length !== 0 && (
            <dl className="arbitration-case-facts">
              <Fact name={t('offers:columns.restrictedAmounts')} wide>
                <span className="beside-amounts">
                  {offer.restrictedAmounts?.map((amount) => (
                    <CellValue
                      key={amount}
                      column={{ field: 'amount', as: 'amount', secondary: 'fiatCurrencyId' }}
                      row={{ amount, fiatCurrencyId: offer.fiatCurrencyId }}
                    />
                  ))}
                </span>
              </Fact>
            </dl>
          )}
          <FactList record={offerRecord} row={offer} fields={conditions} />
          {offer.terms ? (
            <blockquote className="arbitration-case-said beside-terms" dir="auto">
              {offer.terms}
            </blockquote>
          ) : (
            <p className="wf-muted">{t('arbitration:beside.noTerms')}</p>
          )}
        </>
      )}
    </SidebarPanel>
  );
}
