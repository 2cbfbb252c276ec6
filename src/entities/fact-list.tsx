import '../action/action.css';
import type { AnyRow, RecordSpec } from '../action/define-record.ts';
import { CellValue } from '../cells/cell-value.tsx';
import { copyClicked } from '../cells/copy-text.ts';
import { recordFieldsWithUnits } from '../cells/with-units.ts';
import { useDerivedText } from '../i18n/derived-text.ts';

interface Props {
  readonly record: RecordSpec;
  readonly row: AnyRow;
  /** The fields to show, in this order. */
  readonly fields: readonly string[];
  /** Content beside a field: a link or a button. */
  readonly fieldExtras?: Readonly<Record<string, React.ReactNode>>;
}

/** Shows fields of a record as facts; a click copies a value. */
export function FactList({ record, row, fields, fieldExtras = {} }: Props) {
  const text = useDerivedText(record.name);
  const columns = recordFieldsWithUnits(
    fields.flatMap((name) => record.fields.filter(({ field }) => field === name)),
  );
  return (
    <dl className="wf-facts" onClick={copyClicked}>
      {columns.map((column) => (
        <div key={column.field} data-testid={`fact.${column.field}`}>
          <dt>{text(`columns.${column.field}`)}</dt>
          <dd>
            <CellValue column={column} row={row} /> {fieldExtras[column.field]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
