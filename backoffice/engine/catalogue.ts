import Big from 'big.js';
import { getTableColumns } from 'drizzle-orm';
import { z } from 'zod';
import { commentFields } from './act.ts';
import { actionOf, advance } from './advance.ts';
import type { Call } from './call.ts';
import type {
  CatalogueCall,
  CatalogueDefinition,
  CatalogueTable,
  Columns,
  StoredRow,
} from './catalogue-definition.ts';
import { createRow, type GivenRow, removalOf, subjectOf } from './catalogue-subject.ts';
import { notValid } from './refusal.ts';
import { list, type Route } from './routes.ts';
import { requireEveryConstraint } from './unique.ts';
import type { UnitOfWork } from './unit.ts';
import type { FileRules } from './uploaded-files.ts';
import { wireFlag, wireId } from './wire.ts';

export interface Catalogue {
  readonly definition: CatalogueDefinition;
  readonly routes: readonly Route[];
}

type Payload = Readonly<Record<string, unknown>> & {
  readonly id?: number;
  readonly comment?: string;
  readonly details?: string;
};

const success = { result: { Success: true } } as const;

const commentOf = ({ comment, details }: Payload) => comment ?? details;

/** The values of a payload: everything but the id and the comment. */
const valuesOf = ({ id: _, comment: __, details: ___, ...values }: Payload): Columns => values;

/**
 * A field that is no column, such as a flag that clears a value, differs if it is set. A stored
 * decimal has trailing zeros that a sent one need not have.
 */
function differs(table: CatalogueTable, stored: StoredRow, name: string, value: unknown): boolean {
  if (!(name in stored)) return value !== false;
  const before = stored[name];
  const isDecimal = getTableColumns(table)[name]?.columnType === 'PgNumeric';
  return isDecimal && typeof before === 'string' && typeof value === 'string'
    ? !new Big(before).eq(value)
    : JSON.stringify(before) !== JSON.stringify(value);
}

const isCall =
  ([method, path]: CatalogueCall) =>
  ([otherMethod, otherPath]: CatalogueCall) =>
    method === otherMethod && path === otherPath;

/** Parses with the schema that fits: the same call creates a row without an id and edits others. */
const either = (key: string, create: z.ZodType, edit: z.ZodType): z.ZodType =>
  z.record(z.string(), z.unknown()).transform((raw, context) => {
    const read = (raw[key] === undefined ? create : edit).safeParse(raw);
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues)
      context.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });

/** Declares a catalogue: its calls, with uniqueness, lifecycle, audit and events, are derived. */
export function catalogue<
  Table extends CatalogueTable,
  Create extends z.ZodRawShape,
  Edit extends z.ZodRawShape,
  Picture extends string = never,
>(declared: CatalogueDefinition<Table, Create, Edit, Picture>): Catalogue {
  const definition = declared as CatalogueDefinition;
  const { lifecycle, key = 'id', pictures = {}, objectType = lifecycle.name } = definition;
  const { create, edit, lists, table } = definition;
  const moves = edit?.moves;
  if (create) requireEveryConstraint(definition.table, definition.unique ?? {});
  const comments = Object.values(lifecycle.acts).some(({ comment }) => comment !== 'none');
  const capability = (event: string) => {
    const act = lifecycle.acts[event] ?? lifecycle.acts.edit ?? lifecycle.acts.delete;
    if (!act) throw new Error(`${lifecycle.name} has no ${event}`);
    return act.capability;
  };
  const optional = Object.keys(pictures).filter((name) => pictures[name]?.minFiles === 0);
  const removals = Object.fromEntries(
    optional.map((name) => [removalOf(name), wireFlag.optional()]),
  );
  const written = comments ? commentFields : {};

  /** The id has the documented name in the call, and is `id` afterwards. */
  const inputOf = (path: string, fields: z.ZodRawShape): z.ZodType => {
    const name = path.includes('{id}') ? 'id' : key;
    return z
      .object({ ...fields, ...written, [name]: wireId })
      .transform(({ [name]: id, ...given }) => ({ ...given, id }));
  };

  const route = (
    event: 'create' | 'edit' | 'delete',
    [method, path]: CatalogueCall,
    input: z.ZodType,
    change: (call: Call<Payload>, unit: UnitOfWork) => Promise<unknown>,
    files?: FileRules,
  ): Route => ({
    ...{ method, path, input, needs: { capability: capability(event) } },
    failure: definition.failure ?? (path.startsWith('v1/') ? 'result' : 'error'),
    audit: {
      action: (given) => actionOf(lifecycle, firstEvent(event, given as Payload)),
      object: (given) => ({ type: objectType, id: (given as Payload).id ?? null }),
    },
    ...(files && Object.keys(files).length > 0 ? { files } : {}),
    change: change as NonNullable<Route['change']>,
  });

  /** What the payload of an edit gives besides the state, and the event that the state means. */
  function partsOf(payload: Payload, files: GivenRow['files'] = {}) {
    const { [moves?.field ?? '']: sent, ...values } = valuesOf(payload);
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const hasFiles = Object.values(files).some((all) => all.length > 0);
    const move = sent === undefined ? undefined : moves?.events[Number(sent)];
    return { given, hasFiles, isEdit: !moves || hasFiles || given.length > 0, move, sent };
  }

  const editEvent = (payload: Payload): string => {
    const { isEdit, move } = partsOf(payload);
    return isEdit ? 'edit' : (move ?? 'edit');
  };
  const firstEvent = (event: string, payload: Payload): string =>
    event !== 'edit' ? event : payload.id === undefined ? 'create' : editEvent(payload);

  const editRow = async ({ input, files, ifMatch }: Call<Payload>, unit: UnitOfWork) => {
    const { id = 0 } = input;
    const comment = commentOf(input);
    const subject = subjectOf(definition, { fields: valuesOf(input), files });
    const { given, hasFiles, isEdit, move, sent } = partsOf(input, files);
    if (!isEdit && move === undefined) {
      const [path = ''] = Object.keys(edit?.fields ?? {});
      throw notValid({ path, message: 'This field must be filled' });
    }
    // A form sends the whole row. The row is edited if a value differs, and moves if its state
    // does. A row that is sent back as it is moves nowhere, which its lifecycle refuses.
    const stored = isEdit && move !== undefined ? await subject.lock(unit.tx, id) : undefined;
    const isEdited =
      isEdit &&
      (!stored || hasFiles || given.some(([name, value]) => differs(table, stored, name, value)));
    const isThere = isEdited && stored && subject.state(stored) === Number(sent);
    const moved = isThere ? undefined : move;
    if (isEdited) await advance(unit, subject, id, 'edit', { comment, ifMatch });
    if (moved !== undefined)
      await advance(unit, subject, id, moved, isEdited ? { comment } : { comment, ifMatch });
    return undefined;
  };

  const makeRow = async ({ input, files }: Call<Payload>, unit: UnitOfWork) => {
    const given = { fields: valuesOf(input), files };
    return { ...success, id: await createRow(unit, definition, given, commentOf(input)) };
  };

  const anyFiles = Object.fromEntries(
    Object.entries(pictures).map(([name, rule]) => [name, { ...rule, minFiles: 0 }]),
  );
  const createInput = z.object({ ...create?.fields, ...written });
  const editInput = (path: string) => inputOf(path, { ...edit?.fields, ...removals });
  const createCalls = create?.calls ?? [];
  const editCalls = edit?.calls ?? [];
  const isBoth = (call: CatalogueCall) => createCalls.some(isCall(call));

  return {
    definition,
    routes: [
      ...(lists?.calls ?? []).map(([method, path]) => {
        const { calls: _, ...answer } = lists as NonNullable<typeof lists>;
        return list({ ...answer, method, path, list: definition.list });
      }),
      ...createCalls
        .filter((call) => !editCalls.some(isCall(call)))
        .map((call) => route('create', call, createInput, makeRow, pictures)),
      ...editCalls.map((call) =>
        isBoth(call)
          ? route('edit', call, either(key, createInput, editInput(call[1])), (given, unit) =>
              given.input.id === undefined ? makeRow(given, unit) : editRow(given, unit),
            )
          : route('edit', call, editInput(call[1]), editRow, anyFiles),
      ),
      ...(definition.delete?.calls ?? []).map((call) =>
        route('delete', call, inputOf(call[1], {}), async ({ input, ifMatch }, unit) => {
          const comment = commentOf(input);
          await advance(unit, subjectOf(definition), input.id ?? 0, 'delete', { comment, ifMatch });
          return undefined;
        }),
      ),
    ],
  };
}
