import { z } from 'zod';
import type { RowFormat } from './durable-list.ts';
import type { TextKind } from './durable-text.ts';

interface Naming {
  /** Name of the rows in the text: `displays`. */
  readonly rows: string;
  /** Name of one row in messages: `display`. */
  readonly one: string;
}

/**
 * Returns the format of a list as JSON, with a form for each row. A list without a counter
 * continues after its highest id.
 */
function rowFormat<Row extends { readonly id: string }>(
  form: z.ZodType<Row>,
  naming: Naming,
): RowFormat<Row> {
  return {
    parse(text) {
      if (text === undefined) return { last: 0, rows: [], damaged: [] };
      const { last, entries } = partsOf(text, naming.rows);
      const rows: Row[] = [];
      const damaged: string[] = [];
      for (const entry of entries) {
        const { data } = form.safeParse(entry);
        if (data) rows.push(data);
        else damaged.push(`${naming.one} ${String((entry as { id?: unknown } | null)?.id ?? '?')}`);
      }
      if (last === undefined) damaged.push('the list itself');
      const highest = Math.max(0, ...rows.map(({ id }) => Number(id)));
      return { last: Math.max(last ?? 0, highest), rows, damaged };
    },
    write: ({ last, rows }) => JSON.stringify({ last, [naming.rows]: rows }),
  };
}

/** Returns a check that accepts only texts in which every row is readable. */
const checkRows =
  <Row>(form: z.ZodType<Row>, { rows }: Naming) =>
  (text: string): void => {
    z.object({ last: z.number().int(), [rows]: z.array(form) }).parse(JSON.parse(text));
  };

/** Returns how a list is stored: the format of its rows, and the text that holds them. */
export function durableRows<Row extends { readonly id: string }>(
  form: z.ZodType<Row>,
  { rows, one, ...text }: Naming & Omit<TextKind, 'check'>,
): { readonly format: RowFormat<Row>; readonly text: TextKind } {
  return {
    format: rowFormat(form, { rows, one }),
    text: { ...text, check: checkRows(form, { rows, one }) },
  };
}

function partsOf(text: string, name: string): { last: number | undefined; entries: unknown[] } {
  try {
    const stored = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const { last } = stored;
    const entries = stored[name];
    return {
      last: Number.isSafeInteger(last) ? (last as number) : undefined,
      entries: Array.isArray(entries) ? entries : [],
    };
  } catch {
    return { last: undefined, entries: [] };
  }
}
