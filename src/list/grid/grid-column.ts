import { type CellKind, figures } from '../../cells/cell-kinds.ts';
import { fieldsOf } from '../../cells/cell-text.ts';
import type { ColumnSpec } from '../../cells/column-types.ts';
import { i18n } from '../../i18n/i18n.ts';
import { classes } from './classes.ts';

export interface GridColumn {
  readonly column: ColumnSpec;
  /** Fields that the cell reads; undefined if it reads the whole row. */
  readonly fields: readonly string[] | undefined;
  readonly className: string;
  /** Number of letters that are certain to fit; a longer text is cut off at the end of the cell. */
  readonly letters: number;
  /** Language in which it was rendered. */
  readonly language: string;
}

/** Kinds that are not text, or load later than the row. */
const alwaysCut: ReadonlySet<CellKind> = new Set(['drawn', 'tags', 'admin', 'json']);
/**
 * Pixels of a letter (a safe estimate), of a digit, and of the space around the word of a status.
 */
const [letter, figure, pill] = [9, 7.6, 30];
const padding = 8;

function lettersIn({ as }: ColumnSpec, width: number): number {
  if (alwaysCut.has(as)) return 0;
  const room = width - padding - (as === 'status' ? pill : 0);
  return Math.floor(room / (figures.has(as) || as === 'date' ? figure : letter));
}

const made = new WeakMap<ColumnSpec, GridColumn>();

/**
 * Returns the same object while its content is unchanged, so that its cells are not rendered again.
 */
export function gridColumn(column: ColumnSpec, index: number, width: number): GridColumn {
  const className = classes(
    'grid-cell',
    // Blueprint uses this class to measure the preferred width of a column's cells.
    `bp6-table-cell-col-${index}`,
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

/** Chinese and similar characters are wider than the estimate. */
const wide = /[\u2e80-\uffff]/;

/**
 * Returns whether a text may be wider than its cell. Cells that cut off text are expensive during
 * many changes.
 */
export const isLong = (text: string, { letters }: GridColumn): boolean =>
  text.length > letters || (text.length * 1.6 > letters && wide.test(text));
