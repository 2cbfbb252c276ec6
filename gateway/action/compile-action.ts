import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { GatewayError } from '../errors.ts';
import type { Asker } from '../rest/back-office.ts';
import { type Action, actionOf, extensionOf } from '../rest/directives.ts';
import type { Extensions } from '../rest/extensions.ts';
import type { CompiledCall, Plan } from '../rest/rest-executor.ts';
import { guardedFields, seenDifference } from '../rest/seen.ts';
import { everythingOf } from '../rest/selection.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A mutation that changes a state, with the reads that guard and settle it. */
export interface CompiledAction {
  readonly name: string;
  /** Of the row. */
  readonly typeName: string;
  /** Guarded fields that differ between two `seen`. */
  readonly changed: (before: string, now: string) => readonly string[];
  /** A field of the row, and of a history entry, and its value after it happened. */
  readonly becomes: readonly [field: string, value: string] | undefined;
  /** What its history calls it. */
  readonly event: string;
  /** Field of the row that holds when it was changed. */
  readonly changedAt: string;
  /** Arguments that name a field of the row. */
  readonly sets: readonly string[];
  /** Arguments that name a field of a history entry. */
  readonly entrySets: readonly string[];
  readonly call: CompiledCall;
  /** Null where there is no such row. */
  readonly readRow: (id: string, asker: Asker) => Promise<Row | null>;
  /** Newest entries of the row's history; null where it has none, or where it is not offered. */
  readonly readHistory: (id: string, asker: Asker) => Promise<readonly Row[] | null>;
}

const unreadable: ReadonlySet<string> = new Set(['UPSTREAM_SHAPE', 'NotFound']);

/** Newest entries of a paged history that are looked at. */
const historyPage = { number: 1, size: 50 } as const;

export function compileAction(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  calls: ReadonlyMap<string, CompiledCall>,
  extensions: Extensions,
): CompiledAction | undefined {
  const action = actionOf(schema, field);
  if (!action) return undefined;
  const call = calls.get(field.name);
  const read = calls.get(action.read);
  if (!call || !read) throw new Error(`${field.name}: the action or its read has no @rest`);
  const rowType = getNamedType(read.field.type);
  const rowFields = isObjectType(rowType) ? rowType.getFields() : {};
  const plan = read.decoder(everythingOf(read.field.type));
  const names = field.args.map(({ name }) => name).filter((name) => name !== 'id');
  return {
    name: field.name,
    typeName: rowType.name,
    event: action.event ?? eventOf(field.name, rowType.name),
    changedAt: action.changedAt,
    changed: seenDifference(guardedFields(schema, rowType.name), action.guard),
    becomes: becomesOf(action),
    sets: names.filter((name) => name in rowFields),
    // An entry's comment is the reason, which is compared by itself.
    entrySets: names.filter((name) => name !== 'comment' && name in entryFields(calls, action)),
    call,
    readRow: (id, asker) => read.read({ [action.by]: id }, plan, asker, '') as Promise<Row | null>,
    readHistory: compileHistory(schema, field.name, action, calls, extensions),
  };
}

/** `completeTransaction` of a `Transaction` is `complete`. */
const eventOf = (name: string, typeName: string): string =>
  name.endsWith(typeName) ? name.slice(0, -typeName.length) : name;

function entryFields(
  calls: ReadonlyMap<string, CompiledCall>,
  { history }: Action,
): Readonly<Record<string, unknown>> {
  const call = history === undefined ? undefined : calls.get(history);
  const type = call && getNamedType(call.field.type);
  if (!isObjectType(type)) return {};
  const items = type.getFields().items;
  const entry = items ? getNamedType(items.type) : type;
  return isObjectType(entry) ? entry.getFields() : {};
}

/** `COMPLETED` is the status; another field is named, as `isArbitratorJoined: true`. */
function becomesOf({ becomes }: Action): CompiledAction['becomes'] {
  if (becomes === undefined) return undefined;
  const [field = '', value] = becomes.split(':').map((part) => part.trim());
  return value === undefined ? ['status', field] : [field, value];
}

function compileHistory(
  schema: GraphQLSchema,
  name: string,
  action: Action,
  calls: ReadonlyMap<string, CompiledCall>,
  extensions: Extensions,
): CompiledAction['readHistory'] {
  if (action.history === undefined) return async () => null;
  const call = calls.get(action.history);
  if (!call) throw new Error(`${name}: the history ${action.history} has no @rest`);
  const id = call.field.args.find(
    ({ type }) => isNonNullType(type) && getNamedType(type).name === 'ID',
  );
  if (!id) throw new Error(`${name}: the history ${action.history} takes no id`);
  const plan: Plan = call.decoder(everythingOf(call.field.type));
  const paged = call.field.args.some((arg) => arg.name === 'page');
  const extension = extensionOf(schema, call.field);
  return async (value, asker) => {
    if (extension !== undefined && !(await extensions.offers(extension, asker))) return null;
    const args = { [id.name]: value, ...(paged ? { page: historyPage } : {}) };
    try {
      const answer = await call.read(args, plan, asker, '');
      return (Array.isArray(answer) ? answer : (answer as { items: Row[] }).items) as Row[];
    } catch (error) {
      // A history that cannot be read, or that this back office does not have, is no history.
      if (error instanceof GatewayError && unreadable.has(error.code)) return null;
      throw error;
    }
  };
}
