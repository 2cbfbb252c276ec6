import './case-strip.css';
import { useDerivedText } from '../../../i18n/derived-text.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CellValue } from '../../../list/cells/cell-value.tsx';
import { copyClicked } from '../../../list/copy-text.ts';
import { disputeRecord } from '../dispute.record.ts';
import { Fact } from './fact.tsx';
import { PartyFacts } from './party-facts.tsx';
import type { Case } from './use-case-record.ts';

const shown = [
  'reason',
  'statusBefore',
  'propertySentAt',
  'openedAt',
  'expiresAt',
  'paymentMethodTitle',
];
const beside = ['price', 'createdAt'];

/** Both parties and what the case is about, above everything else: crypto against fiat, when it was paid, why they disagree. */
export function CaseStrip({ found }: { readonly found: Case }) {
  const { t } = useTranslation('arbitration');
  const text = useDerivedText('arbitration');
  const columns = (names: readonly string[]) =>
    names.flatMap((name) => disputeRecord.fields.filter(({ field }) => field === name));
  const money = (field: string, beside: string) => (
    <>
      <CellValue column={{ field, as: 'amount', beside }} row={found} />{' '}
      <CellValue column={{ field: beside, as: 'currency' }} row={found} />
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
        {columns(beside).map((column) => (
          <p key={column.field}>
            <span className="wf-muted">{text(`columns.${column.field}`)}</span>{' '}
            <CellValue column={column} row={found} />
          </p>
        ))}
      </section>
      <PartyFacts side="buyer" found={found} />
      <PartyFacts side="seller" found={found} />
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
