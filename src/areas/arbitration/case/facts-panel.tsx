import { useDerivedText } from '../../../i18n/derived-text.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CellValue } from '../../../list/cells/cell-value.tsx';
import { disputeRecord } from '../dispute.record.ts';
import { Fact } from './fact.tsx';
import { Panel } from './panel.tsx';
import type { Case } from './use-case-record.ts';

const shown = [
  'reason',
  'statusBefore',
  'price',
  'paymentMethodTitle',
  'propertySentAt',
  'openedAt',
  'createdAt',
  'expiresAt',
];

/** What the case is about: crypto against fiat, by which way, when paid, why they fell out. */
export function FactsPanel({ found }: { readonly found: Case }) {
  const { t } = useTranslation('arbitration');
  const text = useDerivedText('arbitration');
  const columns = shown.flatMap((name) =>
    disputeRecord.fields.filter(({ field }) => field === name),
  );
  const money = (field: string, beside: string) => (
    <>
      <CellValue column={{ field, as: 'amount', beside }} row={found} />{' '}
      <CellValue column={{ field: beside, as: 'currency' }} row={found} />
    </>
  );
  return (
    <Panel name="facts" title={t('panels.facts')}>
      <p className="arbitration-case-money">
        <strong>{money('amount', 'currencyId')}</strong>
        <span aria-hidden>⇄</span>
        <strong>{money('fiatAmount', 'fiatCurrencyId')}</strong>
        <span className="wf-muted">
          {text('columns.fee')} {money('fee', 'currencyId')}
        </span>
      </p>
      <dl className="arbitration-case-facts" data-columns="2">
        {columns.map((column) => (
          <Fact key={column.field} name={text(`columns.${column.field}`)}>
            <CellValue column={column} row={found} />
          </Fact>
        ))}
      </dl>
      {found.details && <blockquote className="arbitration-case-said">{found.details}</blockquote>}
    </Panel>
  );
}
