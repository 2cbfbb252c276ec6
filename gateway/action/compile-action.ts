import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Asker } from '../rest/back-office.ts';
import { type Action, actionOf } from '../rest/directives.ts';
import type { CompiledCall, Plan } from '../rest/rest-executor.ts';
import { guardedFields, seenDifference } from '../rest/seen.ts';
import { everythingOf } from '../rest/selection.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A mutation that changes a state, with the reads that guard and settle it. */
export interface CompiledAction {
  readonly name: string;
  /** Guarded fields that differ between two `seen`. */
  readonly changed: (before: string, now: string) => readonly string[];
  readonly becomes: string | undefined;
  /** Arguments that name a field of the row. */
  readonly sets: readonly string[];
  readonly call: CompiledCall;
  /** Null where there is no such row. */
  readonly readRow: (id: string, asker: Asker) => Promise<Row | null>;
  /** Newest entries of the row's history; null where it has none. */
  readonly readHistory: ((id: string, asker: Asker) => Promise<readonly Row[]>) | null;
}

/** Newest entries of a paged history that are looked at. */
const historyPage = { number: 1, size: 50 } as const;

export function compileAction(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  calls: ReadonlyMap<string, CompiledCall>,
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
    becomes: action.becomes,
    sets: field.args.map(({ name }) => name).filter((name) => name !== 'id' && name in rowFields),
    call,
    readRow: (id, asker) => read.read({ [action.by]: id }, plan, asker, '') as Promise<Row | null>,
    readHistory: compileHistory(field.name, action, calls),
  };
}

function compileHistory(
  name: string,
  action: Action,
  calls: ReadonlyMap<string, CompiledCall>,
): CompiledAction['readHistory'] {
  if (action.history === undefined) return null;
  const call = calls.get(action.history);
  if (!call) throw new Error(`${name}: the history ${action.history} has no @rest`);
  const id = call.field.args.find(
    ({ type }) => isNonNullType(type) && getNamedType(type).name === 'ID',
  );
  if (!id) throw new Error(`${name}: the history ${action.history} takes no id`);
  const plan: Plan = call.decoder(everythingOf(call.field.type));
  const paged = call.field.args.some((arg) => arg.name === 'page');
  return async (value, asker) => {
    const args = { [id.name]: value, ...(paged ? { page: historyPage } : {}) };
    const answer = await call.read(args, plan, asker, '');
    return (Array.isArray(answer) ? answer : (answer as { items: Row[] }).items) as Row[];
  };
}
