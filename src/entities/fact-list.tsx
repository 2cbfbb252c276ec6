import '../action/action.css';
import type { AnyRow, RecordSpec } from '../action/define-record.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import { CellValue } from '../list/cells/cell-value.tsx';
import { factsWithUnits } from '../list/cells/with-units.ts';
import { copyClicked } from '../list/copy-text.ts';

interface Props {
  readonly record: RecordSpec;
  readonly row: AnyRow;
  /** Which fields, in this order. */
  readonly fields: readonly string[];
  /** What stands beside a field: a link, a button. */
  readonly beside?: Readonly<Record<string, React.ReactNode>>;
}

/** Fields of a record as facts; what can be copied is copied by a click. */
export function FactList({ record, row, fields, beside = {} }: Props) {
  const text = useDerivedText(record.name);
  const columns = factsWithUnits(
    fields.flatMap((name) => record.fields.filter(({ field }) => field === name)),
  );
  return (
    <dl className="wf-facts" onClick={copyClicked}>
      {columns.map((column) => (
        <div key={column.field} data-testid={`fact.${column.field}`}>
          <dt>{text(`columns.${column.field}`)}</dt>
          <dd>
            <CellValue column={column} row={row} /> {beside[column.field]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
