import '@blueprintjs/table/lib/css/table.css';
import './grid.css';
import './resize-sensor.ts';
import { Cell, Column, Regions, RenderMode, SelectionModes, Table } from '@blueprintjs/table';
import { useSelector } from '@xstate/react';
import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import { heldOf } from '../../../machines/list/list-context.ts';
import { useKept } from '../../data/session.ts';
import { useDerivedText } from '../../i18n/derived-text.ts';
import { figures } from '../cells/cell-kinds.ts';
import type { Columns } from '../list-columns.ts';
import { useCursor, useListController } from '../list-controller.ts';
import { linesOf } from '../list-line.ts';
import { ActsCell } from './acts-cell.tsx';
import { ExpandCell } from './expand-cell.tsx';
import { GridCell } from './grid-cell.tsx';
import { HeaderName, headerCell } from './header-cell.tsx';
import { InnerCell } from './inner-cell.tsx';
import { SelectCell } from './select-cell.tsx';
import { useGridMouse } from './use-grid-mouse.ts';
import { useSlack } from './use-slack.ts';

export const rowHeights = { compact: 26, roomy: 36 } as const;

const narrow = 34;
const headerHeight = 30;

/** The rows on screen. Cells draw themselves; the grid draws when lines or columns change. */
export function Grid({ columns }: { readonly columns: Columns }) {
  const { spec, actor, source, inner, selects } = useListController();
  const cursor = useCursor();
  const text = useDerivedText(spec.name);
  const own = useDerivedText('list');
  const [density] = useKept<keyof typeof rowHeights>('density', 'compact');
  const ids = useSelector(actor, ({ context }) => context.ids);
  const expanded = useSelector(actor, ({ context }) => context.expanded);
  const held = useSelector(actor, ({ context }) => context.held);
  const selected = useSelector(actor, ({ context }) => context.selected);
  const sort = useSelector(actor, ({ context }) => context.query.sort);
  const lines = useMemo(() => linesOf(ids, expanded, inner), [ids, expanded, inner]);
  const gone = useMemo(
    () => new Set(held ? heldOf({ ...actor.getSnapshot().context, held }).left : []),
    [held, actor],
  );
  const wrap = useRef<HTMLDivElement>(null);
  const mouse = useGridMouse(lines);
  const height = rowHeights[density];

  // Blueprint's scroll container cannot be reached by keyboard, and none of it has a name.
  useEffect(() => {
    const scroller = wrap.current?.querySelector('.bp6-table-quadrant-scroll-container');
    scroller?.setAttribute('tabindex', '0');
    scroller?.setAttribute('role', 'group');
    scroller?.setAttribute('aria-label', text(spec.title));
    wrap.current?.querySelector('.bp6-table-container')?.setAttribute('tabindex', '-1');
    // The header is drawn twice; the one below is reached by nobody.
    wrap.current
      ?.querySelector('.bp6-table-quadrant-main .bp6-table-top-container')
      ?.setAttribute('inert', '');
  }, [text, spec.title]);

  const cursorLine = lines.findIndex(({ id }) => id === cursor);
  useEffect(() => {
    const scroller = wrap.current?.querySelector('.bp6-table-quadrant-scroll-container');
    if (cursorLine < 0 || !scroller) return;
    // Only as far as it takes: the row that the keyboard stands on must not jump about.
    const top = cursorLine * height;
    const shown = scroller.clientHeight - headerHeight - height;
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (top > scroller.scrollTop + shown) scroller.scrollTop = top - shown;
  }, [cursorLine, height]);

  const marks = useMemo(() => {
    const chosen = new Set(selected);
    const rows = lines.flatMap((line, n) => (chosen.has(line.id) ? [Regions.row(n)] : []));
    return [
      { className: 'wf-row-selected', regions: rows },
      { className: 'wf-row-cursor', regions: cursorLine < 0 ? [] : [Regions.row(cursorLine)] },
    ];
  }, [lines, selected, cursorLine]);

  const tool = (name: 'select' | 'expand' | 'acts', draw: (id: string) => ReactElement) => (
    <Column
      key={name}
      id={name}
      columnHeaderCellRenderer={() =>
        headerCell(<span className="wf-hidden">{own(`columns.${name}`)}</span>)
      }
      cellRenderer={(n) => {
        const line = lines[n];
        return line?.kind === 'row' ? draw(line.id) : <Cell className="wf-inner" />;
      }}
    />
  );
  const tools = [
    ...(selects ? [tool('select', (id) => <SelectCell actor={actor} id={id} />)] : []),
    ...(spec.expand ? [tool('expand', (id) => <ExpandCell actor={actor} id={id} />)] : []),
    ...(spec.record ? [tool('acts', (id) => <ActsCell id={id} />)] : []),
  ];
  const columnWidths = [...tools.map(() => narrow), ...columns.shown.map(columns.widthOf)];
  const slack = useSlack(
    wrap,
    columnWidths.reduce((sum, width) => sum + width, 0),
  );
  const stretched = columnWidths.map((width, n) =>
    n === columnWidths.length - 1 ? width + slack : width,
  );
  return (
    <div
      ref={wrap}
      className="wf-grid"
      data-density={density}
      data-testid={`${spec.key}.grid`}
      {...mouse}
    >
      <Table
        numRows={lines.length}
        cellRendererDependencies={[lines, columns, gone, source.type, height]}
        columnWidths={stretched}
        defaultRowHeight={height}
        rowHeights={lines.map(() => height)}
        enableRowHeader={false}
        enableRowResizing={false}
        enableGhostCells={false}
        enableFocusedCell={false}
        selectionModes={SelectionModes.NONE}
        styledRegionGroups={marks}
        renderMode={RenderMode.BATCH_ON_UPDATE}
        onColumnWidthChanged={(index, width) => {
          const column = columns.shown[index - tools.length];
          if (column && width > 0) columns.resize(column.field, width);
        }}
      >
        {[
          ...tools,
          ...columns.shown.map((column) => (
            <Column
              key={column.field}
              id={column.field}
              columnHeaderCellRenderer={() =>
                headerCell(
                  <HeaderName
                    name={text(`columns.${column.field}`)}
                    right={figures.has(column.as)}
                    sort={
                      column.sort &&
                      (sort?.field !== column.field
                        ? 'none'
                        : sort.desc
                          ? 'descending'
                          : 'ascending')
                    }
                    onSort={() => actor.send({ type: 'sort', field: column.field })}
                  />,
                )
              }
              cellRenderer={(n) => {
                const line = lines[n];
                if (line?.kind === 'row')
                  return (
                    <GridCell
                      type={source.type}
                      id={line.id}
                      column={column}
                      gone={gone.has(line.id)}
                    />
                  );
                return (
                  line && (
                    <InnerCell
                      line={line}
                      field={column.field}
                      isFirst={column === columns.shown[0]}
                    />
                  )
                );
              }}
            />
          )),
        ]}
      </Table>
    </div>
  );
}
