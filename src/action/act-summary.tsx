import { CellValue } from '../cells/cell-value.tsx';
import { useDerivedText } from '../i18n/derived-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { StateName } from '../lifecycle/state-name.tsx';
import { stateName } from './act-offers.ts';
import { type AnyRow, type RecordSpec, summaryOf } from './define-record.ts';

interface Props {
  readonly record: RecordSpec;
  readonly row: AnyRow;
  /** State that the action leads to. */
  readonly to: string | undefined;
}

/** The full subject of the action: amount, party, and the state that it leads to. */
export function ActSummary({ record, row, to }: Props) {
  const { t } = useTranslation('action');
  const text = useDerivedText(record.name);
  const from = stateName(record, row);
  // Settings always exist, so they have no state to show.
  const hasStates = Object.keys(record.lifecycle.codes).length > 1;
  return (
    <dl className="wf-facts">
      {summaryOf(record).map((column) => (
        <div key={column.field}>
          <dt>{text(`columns.${column.field}`)}</dt>
          <dd>
            <CellValue column={column} row={row} />
          </dd>
        </div>
      ))}
      {hasStates && (
        <div>
          <dt>{t('state')}</dt>
          <dd className="action-act-states">
            {from ? <StateName record={record.name} state={from} /> : '–'}
            {to !== undefined && to !== from && (
              <>
                <span aria-hidden> → </span>
                <StateName record={record.name} state={to} />
              </>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
