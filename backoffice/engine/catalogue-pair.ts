import { and, eq, getTableColumns } from 'drizzle-orm';
import { advance } from './advance.ts';
import type { CatalogueDefinition, Columns } from './catalogue-definition.ts';
import { createRow, subjectOf } from './catalogue-subject.ts';
import type { UnitOfWork } from './unit.ts';

/** The columns that name one row, where calls have no id. */
export type RowKey = Columns;

/** Returns the id of the row that the columns name. */
export async function idOfRow(
  { tx }: UnitOfWork,
  { table }: CatalogueDefinition,
  key: RowKey,
): Promise<number | undefined> {
  const columns = getTableColumns(table);
  const parts = Object.entries(key).map(([name, value]) => {
    const column = columns[name];
    if (!column) throw new Error(`No column ${name}`);
    return eq(column, value);
  });
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(...parts));
  return row === undefined ? undefined : Number(row.id);
}

/** How one call adds and edits: what names the row, and what the call gives. */
interface Written {
  readonly key: RowKey;
  readonly fields: Columns;
  readonly comment: string | undefined;
  readonly ifMatch: string | undefined;
}

/** Edits the row that the columns name, or adds it if there is none. @throws Refusal */
export async function addOrEdit(
  unit: UnitOfWork,
  definition: CatalogueDefinition,
  { key, fields, comment, ifMatch }: Written,
): Promise<void> {
  const id = await idOfRow(unit, definition, key);
  const given = { fields, files: {} };
  if (id === undefined) await createRow(unit, definition, given, comment);
  else await advance(unit, subjectOf(definition, given), id, 'edit', { comment, ifMatch });
}
