import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isNonNullType,
  isObjectType,
} from 'graphql';
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
  /** Guarded fields that differ between two `seen`. */
  readonly changed: (before: string, now: string) => readonly string[];
  /** What tells that it happened where no history does: a field of the row, and its value then. */
  readonly becomes: readonly [field: string, value: string] | undefined;
  /** Arguments that name a field of the row. */
  readonly sets: readonly string[];
  readonly call: CompiledCall;
  /** Null where there is no such row. */
  readonly readRow: (id: string, asker: Asker) => Promise<Row | null>;
  /** Newest entries of the row's history; null where it has none, or where it is not offered. */
  readonly readHistory: (id: string, asker: Asker) => Promise<readonly Row[] | null>;
}

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
  return {
    name: field.name,
    changed: seenDifference(guardedFields(schema, rowType.name), action.guard),
    becomes: becomesOf(action),
    sets: field.args.map(({ name }) => name).filter((name) => name !== 'id' && name in rowFields),
    call,
    readRow: (id, asker) => read.read({ [action.by]: id }, plan, asker, '') as Promise<Row | null>,
    readHistory: compileHistory(schema, field.name, action, calls, extensions),
  };
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
    const answer = await call.read(args, plan, asker, '');
    return (Array.isArray(answer) ? answer : (answer as { items: Row[] }).items) as Row[];
  };
}
