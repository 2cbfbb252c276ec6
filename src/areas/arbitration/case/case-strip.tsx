import './case-strip.css';
import { CellValue } from '../../../cells/cell-value.tsx';
import { copyClicked } from '../../../cells/copy-text.ts';
import { useDerivedText } from '../../../i18n/derived-text.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { disputeRecord } from '../dispute.record.ts';
import { Fact } from './fact.tsx';
import { PartySummary } from './party-summary.tsx';
import type { Case } from './use-case-record.ts';

const shown = [
  'reason',
  'statusBefore',
  'propertySentAt',
  'openedAt',
  'expiresAt',
  'paymentMethodTitle',
];
const secondaryFields = ['price', 'createdAt'];

/**
 * Both parties and the subject of the case, above everything else: crypto against fiat, the time of
 * payment, the reason of the dispute.
 */
export function CaseStrip({ found }: { readonly found: Case }) {
  const { t } = useTranslation('arbitration');
  const text = useDerivedText('arbitration');
  const columns = (names: readonly string[]) =>
    names.flatMap((name) => disputeRecord.fields.filter(({ field }) => field === name));
  const money = (field: string, currencyField: string) => (
    <>
      <CellValue column={{ field, as: 'amount', secondary: currencyField }} row={found} />{' '}
      <CellValue column={{ field: currencyField, as: 'currency' }} row={found} />
    </>
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a click only copies, as selecting does
    <div className="case-strip" onClick={copyClicked}>
      <section
        className="case-strip-money"
        aria-label={t('panels.facts')}
        data-testid="panel.facts"
      >
        <p>
          <strong>{money('amount', 'currencyId')}</strong>
          <span aria-hidden>⇄</span>
          <strong>{money('fiatAmount', 'fiatCurrencyId')}</strong>
        </p>
        <p>
          <span className="wf-muted">{text('columns.fee')}</span> {money('fee', 'currencyId')}
        </p>
        {columns(secondaryFields).map((column) => (
          <p key={column.field}>
            <span className="wf-muted">{text(`columns.${column.field}`)}</span>{' '}
            <CellValue column={column} row={found} />
          </p>
        ))}
      </section>
      <PartySummary side="buyer" found={found} />
      <PartySummary side="seller" found={found} />
      <dl className="case-strip-facts" data-testid="facts">
        {columns(shown).map((column) => (
          <Fact
            key={column.field}
            name={text(`columns.${column.field}`)}
            testId={`fact.${column.field}`}
          >
            <CellValue column={column} row={found} />
          </Fact>
        ))}
      </dl>
      {found.details && (
        <blockquote className="case-strip-details" title={found.details}>
          {found.details}
        </blockquote>
      )}
    </div>
  );
}
