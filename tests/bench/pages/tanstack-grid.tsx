import { ChevronRight, More } from '@blueprintjs/icons';
import {
  columnSizingFeature,
  createColumnHelper,
  rowExpandingFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { transactionList } from '../../../src/areas/transactions/transactions.list.ts';
import { cellText } from '../../../src/cells/cell-text.ts';
import { CellValue } from '../../../src/cells/cell-value.tsx';
import type { ColumnSpec } from '../../../src/cells/column-types.ts';
import { references } from '../../../src/data/references.ts';
import { useDerivedText } from '../../../src/i18n/derived-text.ts';
import { toolWidth } from '../../../src/list/grid/grid-sizes.ts';
import { useColumns } from '../../../src/list/list-columns.ts';
import type { ListAnswer } from '../../../src/list/page-cache.ts';

type AnyRow = Readonly<Record<string, unknown>> & { readonly id: string };

/**
 * The reference, built like the first table in its documentation: features by name, a `table`
 * element, all rows drawn, no virtualization. It has the same columns, widths and tools as the
 * list's own grid.
 */
const features = tableFeatures({ columnSizingFeature, rowExpandingFeature, rowSelectionFeature });
const helper = createColumnHelper<typeof features, AnyRow>();
const everything = {};
const sort = { field: 'createdAt', mark: ' ↓' };

const tools = helper.columns([
  helper.display({
    id: 'select',
    size: toolWidth,
    cell: ({ row }) => (
      <input
        type="checkbox"
        className="grid-tick"
        aria-label={`Select ${row.id}`}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    ),
  }),
  helper.display({
    id: 'expand',
    size: toolWidth,
    cell: ({ row }) => (
      <button
        type="button"
        className="grid-icon-button"
        aria-label={`Expand ${row.id}`}
        onClick={row.getToggleExpandedHandler()}
      >
        <ChevronRight size={14} />
      </button>
    ),
  }),
  helper.display({
    id: 'acts',
    size: toolWidth,
    cell: ({ row }) => (
      <button type="button" className="grid-icon-button" aria-label={`Actions ${row.id}`}>
        <More size={14} />
      </button>
    ),
  }),
]);

interface Props {
  readonly page: ListAnswer;
}

/** The same component as in the list's own grid draws its cells. */
export const TanStackCells = ({ page }: Props) => (
  <TanStackGrid
    page={page}
    draw={(column) =>
      ({ row }) => <CellValue column={column} row={row.original} />}
  />
);

/** The minimum: texts only. */
export const TanStackTexts = ({ page }: Props) => (
  <TanStackGrid
    page={page}
    draw={(column) =>
      ({ row }) =>
        cellText(column, row.original, references())
      }
  />
);

type Cell = (context: { readonly row: { readonly original: AnyRow } }) => React.ReactNode;
type GridProps = Props & { readonly draw: (column: ColumnSpec) => Cell };

function TanStackGrid({ page, draw }: GridProps) {
  const { shown, widthOf } = useColumns(transactionList, everything);
  const text = useDerivedText(transactionList.name);
  const columns = useMemo(
    () => [
      ...tools,
      ...shown.map((column) =>
        helper.accessor((row) => row[column.field], {
          id: column.field,
          header: `${text(`columns.${column.field}`)}${column.field === sort.field ? sort.mark : ''}`,
          size: widthOf(column),
          cell: draw(column),
        }),
      ),
    ],
    [shown, widthOf, text, draw],
  );
  const data = page.items as readonly AnyRow[];
  const table = useTable({ features, columns, data, getRowId: ({ id }) => id });
  return (
    <div style={{ overflow: 'auto' }}>
      <table style={{ tableLayout: 'fixed', width: table.getTotalSize(), borderSpacing: 0 }}>
        <thead style={{ position: 'sticky', top: 0 }}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} style={{ width: header.getSize() }}>
                  {header.isPlaceholder ? null : <table.FlexRender header={header} />}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} style={{ height: 26 }}>
              {row.getAllCells().map((cell) => (
                <td key={cell.id} className="grid-cell grid-cut">
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
