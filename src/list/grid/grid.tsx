import '@blueprintjs/table/lib/css/table.css';
import './grid.css';
import './resize-sensor.ts';
import { Column, RenderMode, SelectionModes, Table } from '@blueprintjs/table';
import { useSelector } from '@xstate/react';
import { type CSSProperties, memo, useEffect, useMemo, useRef, useState } from 'react';
import { figures } from '../../cells/cell-kinds.ts';
import type { ColumnSpec } from '../../cells/column-types.ts';
import { usePreference } from '../../data/session.ts';
import { useDerivedText } from '../../i18n/derived-text.ts';
import { utcOffset } from '../../i18n/format.ts';
import type { Columns } from '../list-columns.ts';
import { useListController } from '../list-controller.ts';
import { linesOf } from '../list-line.ts';
import { gridColumn } from './grid-column.ts';
import { GridContext, type GridParts, type Tool } from './grid-parts.ts';
import { headerHeight, lineHeights, toolWidth } from './grid-sizes.ts';
import { useHasMenu } from './has-menu.ts';
import { HeaderName, headerCell } from './header-cell.tsx';
import { Lines } from './lines.tsx';
import { useGridMouse } from './use-grid-mouse.ts';
import { useRoom } from './use-room.ts';
import { makeViewport } from './viewport.ts';

const Nothing = () => null;

/**
 * Shows the rows of the page. Lines and cells render themselves; the grid renders only when lines
 * or columns change.
 */
export const Grid = memo(function Grid({ columns }: { readonly columns: Columns }) {
  const { spec, actor, inner, selects } = useListController();
  const text = useDerivedText(spec.name);
  const own = useDerivedText('list');
  const [density] = usePreference<keyof typeof lineHeights>('density', 'compact');
  const ids = useSelector(actor, ({ context }) => context.ids);
  const expanded = useSelector(actor, ({ context }) => context.expanded);
  const sort = useSelector(actor, ({ context }) => context.query.sort);
  const scroller = useRef<HTMLDivElement>(null);
  const [viewport] = useState(() => makeViewport(window.innerHeight));
  const room = useRoom(scroller, viewport);
  const height = lineHeights[density];
  const lines = useMemo(() => linesOf(ids, expanded, inner), [ids, expanded, inner]);
  const hasMenu = useHasMenu(spec);
  const tools = useMemo(
    (): Tool[] => [
      ...(selects ? (['select'] as const) : []),
      ...(spec.expand ? (['expand'] as const) : []),
      ...(hasMenu ? (['acts'] as const) : []),
    ],
    [selects, hasMenu, spec],
  );
  const drawn = useMemo(
    () =>
      columns.shown.map((column, n) =>
        gridColumn(column, tools.length + n, columns.widthOf(column)),
      ),
    [columns, tools],
  );
  const preferredWidths = [...tools.map(() => toolWidth), ...columns.shown.map(columns.widthOf)];
  const slack = Math.max(0, room - preferredWidths.reduce((sum, width) => sum + width, 0));
  // The last column takes the remaining width, so that lines reach the edge.
  const widths = preferredWidths.map((width, n) =>
    n === preferredWidths.length - 1 ? width + slack : width,
  );
  let used = toolWidth * tools.length;
  // The last of them may be partly visible.
  const beyond = columns.shown.findIndex((column) => {
    used += columns.widthOf(column);
    return used >= room;
  });
  const fitting = room === 0 || beyond < 0 ? drawn.length : beyond + 1;
  const parts = useMemo(
    (): GridParts => ({ lines, tools, columns: drawn, fitting, height, viewport, scroller }),
    [lines, tools, drawn, fitting, height, viewport],
  );
  const mouse = useGridMouse(lines);

  useEffect(() => {
    // Blueprint makes the non-scrolling container a tab stop.
    scroller.current?.querySelector('.bp6-table-container')?.setAttribute('tabindex', '-1');
  }, []);

  const size = {
    width: widths.reduce((sum, width) => sum + width, 0),
    height: headerHeight + lines.length * height,
    '--wf-columns': widths.map((width) => `${width}px`).join(' '),
  };
  const sortOf = ({ field, sort: sorts }: ColumnSpec) =>
    sorts && (sort?.field !== field ? 'none' : sort.desc ? 'descending' : 'ascending');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div
      ref={scroller}
      className="grid"
      data-density={density}
      data-testid={`${spec.key}.grid`}
      role="group"
      aria-label={text(spec.title)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      // Blueprint would otherwise also handle the scrolling that the browser does.
      onWheelCapture={(event) => event.stopPropagation()}
      {...mouse}
    >
      <GridContext.Provider value={parts}>
        <div className="grid-size" style={size as CSSProperties}>
          <Table
            numRows={lines.length === 0 ? 0 : 1}
            cellRendererDependencies={[size.height, size['--wf-columns']]}
            columnWidths={widths}
            rowHeights={lines.length === 0 ? [] : [lines.length * height]}
            enableRowHeader={false}
            enableRowResizing={false}
            enableGhostCells={false}
            enableFocusedCell={false}
            selectionModes={SelectionModes.NONE}
            renderMode={RenderMode.NONE}
            onColumnWidthChanged={(index, width) => {
              const column = columns.shown[index - tools.length];
              if (column && width > 0) columns.resize(column.field, width);
            }}
          >
            {[
              ...tools.map((tool) => ({
                id: tool as string,
                head: <span className="wf-hidden">{own(`columns.${tool}`)}</span>,
              })),
              ...columns.shown.map((column) => ({
                id: column.field,
                head: (
                  <HeaderName
                    name={text(`columns.${column.field}`)}
                    right={figures.has(column.as)}
                    zone={column.as === 'date' ? utcOffset() : undefined}
                    sort={sortOf(column)}
                    onSort={() => actor.send({ type: 'sort', field: column.field })}
                  />
                ),
              })),
            ].map(({ id, head }, n) => (
              <Column
                key={id}
                id={id}
                columnHeaderCellRenderer={() => headerCell(head)}
                cellRenderer={() => (n === 0 ? <Lines /> : <Nothing />)}
              />
            ))}
          </Table>
        </div>
      </GridContext.Provider>
    </div>
  );
});
