import { Link } from 'react-router-dom';
import { FactList } from '../../../../entities/fact-list.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { CellValue } from '../../../../list/cells/cell-value.tsx';
import { offerRecord } from '../../../offers/offer.record.ts';
import { Fact } from '../fact.tsx';
import { BesidePanel } from './beside-panel.tsx';
import type { OfferBeside } from './use-beside.ts';

const facts = ['userId', 'type', 'price', 'profitPercent', 'expression', 'minAmount', 'maxAmount'];
const conditions = ['paymentMethods', 'isKycRequired', 'isPhoneRequired', 'updatedAt'];

const signed = (percent: string) => (/^-|^0*\.?0*$/.test(percent) ? percent : `+${percent}`);

interface Props {
  readonly read: OfferBeside;
  readonly named: boolean;
}

/** Under what terms the deal was made: side, margin, price, limits, ways to pay, and the maker's words. */
export function OfferPanel({ read, named }: Props) {
  const { t } = useTranslation(['arbitration', 'offers']);
  return (
    <BesidePanel name="offer" read={read} named={named} pick={(data) => data.offer}>
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
            fields={facts.filter((field) => field !== 'expression' || offer.expression)}
          />
          {offer.restrictedAmounts.length > 0 && (
            <dl className="arbitration-case-facts">
              <Fact name={t('offers:inputs.restrictedAmounts')} wide>
                <span className="beside-amounts">
                  {offer.restrictedAmounts.map((amount) => (
                    <CellValue
                      key={amount}
                      column={{ field: 'amount', as: 'amount', beside: 'fiatCurrencyId' }}
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
    </BesidePanel>
  );
}
