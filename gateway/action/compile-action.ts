import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { GatewayError } from '../errors.ts';
import type { Caller } from '../rest/back-office.ts';
import { type Action, actionOf, extensionOf } from '../rest/directives.ts';
import type { Extensions } from '../rest/extensions.ts';
import type { CompiledCall, Plan } from '../rest/rest-executor.ts';
import { guardedFields, seenDifference } from '../rest/seen.ts';
import { everythingOf } from '../rest/selection.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A mutation that changes a state, with the reads that guard and settle it. */
export interface CompiledAction {
  readonly name: string;
  /** GraphQL type of the row. */
  readonly typeName: string;
  /** The query that reads the row. */
  readonly readName: string;
  /** Returns the guarded fields that differ between two `seen` values. */
  readonly changed: (before: string, now: string) => readonly string[];
  /** A field of the row and of a history entry, with its value after the action. */
  readonly becomes: readonly [field: string, value: string] | undefined;
  /** Name of the action in the row's history. */
  readonly event: string;
  /** Field of the row that holds the time of its last change. */
  readonly changedAt: string;
  /** Arguments with the same name as a field of the row. */
  readonly sets: readonly string[];
  /** Arguments with the same name as a field of a history entry. */
  readonly entrySets: readonly string[];
  readonly call: CompiledCall;
  /** Reads the row; null if it does not exist. */
  readonly readRow: (id: string, caller: Caller) => Promise<Row | null>;
  /**
   * Reads the newest entries of the row's history; null if the row has no history or the back
   * office does not offer it.
   */
  readonly readHistory: (id: string, caller: Caller) => Promise<readonly Row[] | null>;
}

const unreadable: ReadonlySet<string> = new Set(['UPSTREAM_SHAPE', 'NotFound']);

/** How many of the newest entries of a paged history are checked. */
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
    readName: action.read,
    event: action.event ?? eventOf(field.name, rowType.name),
    changedAt: action.changedAt,
    changed: seenDifference(guardedFields(schema, rowType.name), action.guard),
    becomes: becomesOf(action),
    sets: names.filter((name) => name in rowFields),
    // The comment of an entry is the reason, which is compared separately.
    entrySets: names.filter((name) => name !== 'comment' && name in entryFields(calls, action)),
    call,
    readRow: (id, caller) =>
      read.read({ [action.by]: id }, plan, caller, '') as Promise<Row | null>,
    readHistory: compileHistory(schema, field.name, action, calls, extensions),
  };
}

/** Returns the event name: `completeTransaction` of a `Transaction` becomes `complete`. */
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

/**
 * A bare value such as `COMPLETED` refers to the status. Other fields are named, for example
 * `isArbitratorJoined: true`.
 */
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
  return async (value, caller) => {
    if (extension !== undefined && !(await extensions.offers(extension, caller))) return null;
    const args = { [id.name]: value, ...(paged ? { page: historyPage } : {}) };
    try {
      const answer = await call.read(args, plan, caller, '');
      return (Array.isArray(answer) ? answer : (answer as { items: Row[] }).items) as Row[];
    } catch (error) {
      // A history that cannot be read, or that this back office does not have, counts as no
      // history.
      if (error instanceof GatewayError && unreadable.has(error.code)) return null;
      throw error;
    }
  };
}
