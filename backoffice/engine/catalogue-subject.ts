import { and, eq } from 'drizzle-orm';
import { actionOf, type Subject } from './advance.ts';
import type { CatalogueDefinition, Columns, StoredRow } from './catalogue-definition.ts';
import { dropPicture, storePicture } from './public-picture.ts';
import { type UniqueConstraints, unlessTaken } from './unique.ts';
import type { UnitOfWork } from './unit.ts';
import type { UploadedFiles } from './uploaded-files.ts';

/** What a call of a catalogue gives: the fields of its payload, and its files. */
export interface GivenRow {
  readonly fields: Columns;
  readonly files: UploadedFiles;
}

const nothing: GivenRow = { fields: {}, files: {} };
const noConstraints: UniqueConstraints = {};

/** The flag that removes an optional picture. */
export const removalOf = (picture: string): string =>
  `remove${picture.charAt(0).toUpperCase()}${picture.slice(1)}`;

/** The columns that are given; comments and flags are none. */
const onlyColumns = ({ table }: CatalogueDefinition, given: Columns): Columns =>
  Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== undefined && name in table),
  );

/** Stores the pictures that were sent, and returns their columns. */
async function pictureColumns(
  unit: UnitOfWork,
  { pictures = {}, lifecycle }: CatalogueDefinition,
  { fields, files }: GivenRow,
): Promise<Columns> {
  const columns: Record<string, string | null> = {};
  for (const name of Object.keys(pictures)) {
    const [file] = files[name] ?? [];
    if (file) columns[name] = await storePicture(unit, file, lifecycle.name);
    else if (fields[removalOf(name)] === true) columns[name] = null;
  }
  return columns;
}

/** The columns that the engine keeps, if the table has them. */
const stamps = ({ table }: CatalogueDefinition, { now, by }: UnitOfWork, isNew: boolean) =>
  onlyColumns({ table } as CatalogueDefinition, {
    [isNew ? 'dateCreated' : 'dateUpdated']: now,
    changedBy: by.adminId,
  });

const kept = new Set(['id', 'dateCreated', 'dateUpdated', 'changedBy']);

const snapshotOf = ({ snapshot }: CatalogueDefinition, stored: StoredRow): Columns =>
  snapshot?.(stored) ??
  Object.fromEntries(Object.entries(stored).filter(([name]) => !kept.has(name)));

/** Creates a row and returns its id. @throws Refusal */
export async function createRow(
  unit: UnitOfWork,
  definition: CatalogueDefinition,
  given: GivenRow,
  comment: string | undefined,
): Promise<number> {
  const { table, list, lifecycle, objectType = lifecycle.name, unique } = definition;
  const checked = (await definition.create?.columns?.(unit, given.fields)) ?? given.fields;
  const values = {
    ...onlyColumns(definition, checked),
    ...(await pictureColumns(unit, definition, given)),
    ...stamps(definition, unit, true),
  };
  const [stored] = (await unlessTaken(
    unit.tx.insert(table).values(values).returning(),
    unique ?? noConstraints,
  )) as StoredRow[];
  if (!stored) throw new Error(`No ${lifecycle.name} was written`);
  const { id } = stored;
  await definition.written?.(unit, id, given.fields);
  unit.touch(list, id, 'created');
  await unit.audit({
    ...{ action: actionOf(lifecycle, 'create'), objectType, objectId: id, comment },
    after: { id, ...snapshotOf(definition, stored) },
  });
  return id;
}

/** The rows of a catalogue as `advance` moves them. `given` are the values of an edit. */
export function subjectOf(
  definition: CatalogueDefinition,
  given: GivenRow = nothing,
): Subject<StoredRow, unknown> {
  const { table, lifecycle, list, unique = noConstraints } = definition;
  const here = (id: number) => and(eq(table.id, id), definition.only);
  const [first = 0] = Object.values(lifecycle.codes);
  const pictures = Object.keys(definition.pictures ?? {});

  return {
    ...{ lifecycle, list, missing: definition.missing ?? 'NotFound' },
    refused: definition.refused ?? 'InvalidRequest',
    ...(definition.objectType === undefined ? {} : { objectType: definition.objectType }),
    async lock(tx, id) {
      const [stored] = await tx.select().from(table).where(here(id)).for('update');
      return stored as StoredRow | undefined;
    },
    state: ({ status }) => (typeof status === 'number' ? status : first),
    context: () => ({}),
    async effect(unit, stored, { event, to }) {
      const { tx } = unit;
      if (event === 'delete') await definition.delete?.before?.(unit, stored);
      if (event === 'delete' && !definition.delete?.keepsRow) {
        await tx.delete(table).where(here(stored.id));
        for (const name of pictures) await dropPicture(unit, stored[name] as string | null);
        unit.touch(list, stored.id, 'removed');
        return;
      }
      const isEdit = event === 'edit';
      const checked = isEdit
        ? ((await definition.edit?.columns?.(unit, given.fields, stored)) ?? given.fields)
        : {};
      const drawn = isEdit ? await pictureColumns(unit, definition, given) : {};
      const set = {
        ...onlyColumns(definition, { ...checked, ...drawn }),
        ...('status' in table ? { status: to } : {}),
        ...stamps(definition, unit, false),
      };
      if (Object.keys(set).length > 0)
        await unlessTaken(tx.update(table).set(set).where(here(stored.id)), unique);
      for (const name of Object.keys(drawn)) await dropPicture(unit, stored[name] as string | null);
      if (isEdit) await definition.written?.(unit, stored.id, given.fields);
    },
    auditSnapshot: (stored) => snapshotOf(definition, stored),
  };
}
