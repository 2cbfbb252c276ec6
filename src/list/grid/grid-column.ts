import { i18n } from '../../i18n/i18n.ts';
import { type CellKind, figures } from '../cells/cell-kinds.ts';
import { fieldsOf } from '../cells/cell-text.ts';
import type { ColumnSpec } from '../cells/column-types.ts';
import { classes } from './classes.ts';

export interface GridColumn {
  readonly column: ColumnSpec;
  /** What its cell is drawn from; undefined where that is the row as a whole. */
  readonly fields: readonly string[] | undefined;
  readonly className: string;
  /** Letters that surely find room; a text of more is cut where the cell ends. */
  readonly letters: number;
  /** In which language it was drawn. */
  readonly language: string;
}

/** What is no text, or comes later than the row. */
const alwaysCut: ReadonlySet<CellKind> = new Set(['drawn', 'tags', 'admin', 'json']);
/** Pixels of a letter on the safe side, of a figure, and of what is round a status' word. */
const [letter, figure, pill] = [9, 7.6, 30];
const padding = 8;

function lettersIn({ as }: ColumnSpec, width: number): number {
  if (alwaysCut.has(as)) return 0;
  const room = width - padding - (as === 'status' ? pill : 0);
  return Math.floor(room / (figures.has(as) || as === 'date' ? figure : letter));
}

const made = new WeakMap<ColumnSpec, GridColumn>();

/** The same one for as long as nothing of it is other: its cells need not be drawn anew. */
export function gridColumn(column: ColumnSpec, place: number, width: number): GridColumn {
  const className = classes(
    'grid-cell',
    // By this Blueprint finds how wide the cells of a column want to be.
    `bp6-table-cell-col-${place}`,
    figures.has(column.as) && 'grid-figures',
  );
  const letters = lettersIn(column, width);
  const { language } = i18n;
  const before = made.get(column);
  if (before?.className === className && before.letters === letters && before.language === language)
    return before;
  const part = { column, fields: fieldsOf(column), className, letters, language };
  made.set(column, part);
  return part;
}

/** Chinese and its like are wider than what was reckoned with. */
const wide = /[\u2e80-\uffff]/;

/** Whether a text may be longer than its cell is wide. Cells that cut are dear when much changes. */
export const isLong = (text: string, { letters }: GridColumn): boolean =>
  text.length > letters || (text.length * 1.6 > letters && wide.test(text));
