import { describe, expect, it } from 'vitest';
import type { ReferenceTables } from '../data/references.ts';
import { widths } from './cell-kinds.ts';
import { cellText, fieldsOf } from './cell-text.ts';
import type { ColumnSpec } from './column-types.ts';

const tables: ReferenceTables = {
  ...{ currencies: new Map(), markets: new Map(), tags: new Map(), admins: new Map() },
  languages: [],
};

/** Returns the fields that were read for the text of a cell. */
function readBy(column: ColumnSpec, value: unknown): string[] {
  const fields = new Set<string>();
  const row = new Proxy(
    {},
    {
      get: (_, name) => {
        fields.add(String(name));
        return name === column.field ? value : 'other';
      },
    },
  );
  cellText(column, row, tables);
  return [...fields];
}

describe('fieldsOf', () => {
  const kinds = Object.keys(widths) as (keyof typeof widths)[];

  it.each(kinds)('names whatever a cell of the kind %s is drawn from', (as) => {
    for (const secondary of [undefined, 'name']) {
      const column = { field: 'status', as, ...(secondary ? { beside: secondary } : {}) };
      const value = as === 'tags' ? ['1'] : as === 'date' ? '2026-11-22T10:00:00Z' : 'UNKNOWN';
      expect(fieldsOf(column)).toEqual(expect.arrayContaining(readBy(column, value)));
    }
  });

  it('names none where a cell is drawn from the row as a whole', () => {
    expect(fieldsOf({ field: 'people', as: 'drawn', formatText: () => '' })).toBeUndefined();
  });
});
