import { eq, getTableName } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Catalogue } from '../engine/catalogue.ts';
import type { CatalogueCall, Columns } from '../engine/catalogue-definition.ts';
import { comment, type DriverCall, goneCode, type LifecycleDriver } from './lifecycle-driver.ts';

interface CatalogueFacts extends Pick<LifecycleDriver, 'console' | 'rows'> {
  /** A row to insert. Without it the world's first row is used, for tables with a single state. */
  readonly row?: (database: Database) => Columns | Promise<Columns>;
  /** The payload of an edit that changes something. In its texts `{id}` is the row's id. */
  readonly edit: Columns;
}

const withId = (given: Columns, id: number): Columns =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace('{id}', String(id)) : value,
    ]),
  );

/** The driver of a catalogue: everything but a row and an edit follows from its declaration. */
export function catalogueDriver(
  { definition }: Catalogue,
  { row, edit, console, rows }: CatalogueFacts,
): LifecycleDriver {
  const { lifecycle, table, key = 'id' } = definition;
  const [first = 0] = Object.values(lifecycle.codes);
  const { field = '', events = {} } = definition.edit?.moves ?? {};

  const send = (calls: readonly CatalogueCall[], id: number, given: Columns): DriverCall[] =>
    calls.map(([method, path]) => [
      method,
      path.replace('{id}', String(id)),
      { ...(path.includes('{id}') ? {} : { [key]: id }), ...given, comment },
    ]);

  return {
    ...{ lifecycle, table: getTableName(table), contexts: [{}] },
    column: 'status' in table ? 'status' : () => first,
    async insert(database, status) {
      if (!row) return 1;
      const { db } = database;
      const values = { ...(await row(database)), status };
      const [made] = await db.insert(table).values(values).returning();
      const id = Number(made?.id);
      // A row that is removed when it is deleted is not there in its last state.
      if (!definition.delete?.keepsRow && status === goneCode(lifecycle))
        await db.delete(table).where(eq(table.id, id));
      return id;
    },
    calls(event, id) {
      if (event === 'delete') return send(definition.delete?.calls ?? [], id, {});
      const code = Object.keys(events).find((one) => events[Number(one)] === event);
      const given = code === undefined ? withId(edit, id) : { [field]: Number(code) };
      return send(definition.edit?.calls ?? [], id, given);
    },
    ...(console === undefined ? {} : { console }),
    ...(rows === undefined ? {} : { rows }),
  };
}
