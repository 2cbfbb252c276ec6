import { figures, widths } from '../cells/cell-kinds.ts';
import type { ColumnSpec } from '../cells/column-types.ts';
import { enums } from '../data/enums.ts';
import { type DerivedText, findText } from '../i18n/derived-text.ts';

let pen: CanvasRenderingContext2D | null | undefined;

/** Returns the width of a text in the console's font, in pixels. */
function textWidth(text: string, weight: number, size: number): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * size * 0.6;
  pen.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return Math.ceil(pen.measureText(text).width);
}

/**
 * Padding on both sides of a cell, the arrow of a sorted column, and the space around the word of a
 * status.
 */
const padding = 17;
const arrow = 16;
const pill = 30;
/** Space for the zone after the name of a time column. */
const zone = 52;
/** Space for the currency beside its amount. */
const unit = 34;
/** Padding on both sides of a small button inside a cell. */
const button = 16;
/** Maximum widths: a longer word is cut off, so that the list does not become too wide. */
const widest = { status: 210, enum: 150 } as const;

const membersOf = ({ of }: ColumnSpec): string[] =>
  of
    ? enums[of]
        .filter((member) => member !== 'UNKNOWN')
        .map((member) => findText('enums', `${of}.${member}`) ?? member)
    : [];

/**
 * Returns the width in pixels that a column needs in the current language: its own, or that of its
 * name and words.
 */
export function fittingWidth(column: ColumnSpec, text: DerivedText): number {
  const name = text(`columns.${column.field}`);
  const { as, sort } = column;
  const own = (column.width ?? widths[as]) + (column.unit ? unit : 0);
  const header =
    textWidth(name, 600, 12) +
    padding +
    (sort || figures.has(as) ? arrow : 0) +
    (as === 'date' ? zone : 0);
  if (column.button)
    return Math.max(own, header, textWidth(text(column.button), 400, 13) + button + padding);
  if (as !== 'status' && as !== 'enum') return Math.max(own, header);
  const memberWidths = membersOf(column).map((word) =>
    as === 'status' ? textWidth(word, 600, 12) + pill : textWidth(word, 400, 13),
  );
  return Math.max(own, header, Math.min(widest[as], Math.max(0, ...memberWidths) + padding));
}
