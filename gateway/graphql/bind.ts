import { type GraphQLSchema, getNamedType } from 'graphql';
import type { ActionEngine } from '../action/action-engine.ts';
import { type CompiledAction, compileAction } from '../action/compile-action.ts';
import type { Once } from '../action/once.ts';
import { type CheckContactFilter, compileContactFilter } from '../contacts/contact-filter.ts';
import { GatewayError } from '../errors.ts';
import type { Feed } from '../live/feed.ts';
import type { Asker } from '../rest/back-office.ts';
import { extensionOf, needsOf, objectOf } from '../rest/directives.ts';
import type { Payload } from '../rest/encode.ts';
import type { Extensions } from '../rest/extensions.ts';
import type { CompiledCall, Plan } from '../rest/rest-executor.ts';
import { type RowBudget, usualRows } from '../rest/row-budget.ts';
import type { Selection } from '../rest/selection.ts';
import { compileGuard, type Guard } from '../session/access.ts';
import { askerOf } from '../session/session-resolvers.ts';
import type { Context } from './context.ts';
import type { Wanted } from './documents.ts';
import { costOf, limits } from './limits.ts';

type Resolve = (args: Payload, context: Context, wanted: Wanted) => unknown;
export type Override = (args: Payload, context: Context) => unknown;

interface BindParts {
  readonly schema: GraphQLSchema;
  readonly calls: ReadonlyMap<string, CompiledCall>;
  readonly engine: ActionEngine;
  readonly once: Once;
  readonly feed: Feed;
  readonly extensions: Extensions;
  /** Queries that are answered before others. */
  readonly goesFirst: ReadonlySet<string>;
  /** Rows of lists that each person is reading at once. */
  readonly rowBudget: RowBudget;
  /** What directives cannot say. */
  readonly overrides: Readonly<Record<string, Override>>;
  /** Told of each attempt that rights forbade. */
  readonly refused: (asker: Asker, field: string, args: Payload) => void;
}

/** Every `@action` of the schema, by its mutation's name. */
export function compileActions(
  schema: GraphQLSchema,
  calls: ReadonlyMap<string, CompiledCall>,
  extensions: Extensions,
): ReadonlyMap<string, CompiledAction> {
  const actions = new Map<string, CompiledAction>();
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const action = compileAction(schema, field, calls, extensions);
    if (action) actions.set(field.name, action);
  }
  return actions;
}

/** Throws what forbids a root field; who is forbidden leaves a trace. */
export type Admit = (name: string, context: Context, args?: Payload) => void;

/** Gives every root field of queries and mutations its resolver. There are no others. */
export function bindResolvers(
  parts: BindParts,
  actions: ReadonlyMap<string, CompiledAction>,
): Admit {
  const { schema } = parts;
  const guards = new Map<string, Guard>();
  const contactFilters = new Map<string, CheckContactFilter>();
  const admit: Admit = (name, context, args = {}) => {
    try {
      guards.get(name)?.(context);
      contactFilters.get(name)?.(context.signedIn, args);
    } catch (error) {
      // A screen is nobody's session: the back office could not write it down in any name.
      if (error instanceof GatewayError && error.code === 'FORBIDDEN' && !context.display)
        parts.refused(askerOf(context), name, args);
      throw error;
    }
  };
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(root?.getFields() ?? {})) {
      guards.set(field.name, compileGuard(schema, field));
      const contactFilter = compileContactFilter(schema, field);
      if (contactFilter) contactFilters.set(field.name, contactFilter);
      const resolve = resolverOf(parts, actions, field.name);
      const extension = extensionOf(schema, field);
      field.resolve = (_: unknown, args: Payload, context: Context, info: unknown) => {
        admit(field.name, context, args);
        if (extension === undefined) return resolve(args, context, info as Wanted);
        return parts.extensions
          .need(extension, askerOf(context))
          .then(() => resolve(args, context, info as Wanted));
      };
    }
  return admit;
}

function resolverOf(
  parts: BindParts,
  actions: ReadonlyMap<string, CompiledAction>,
  name: string,
): Resolve {
  const override = parts.overrides[name];
  if (override) return (args, context) => override(args, context);
  if (actions.has(name))
    return (args, context) => parts.engine.run(name, args, must(context), first(context));
  const call = parts.calls.get(name);
  if (!call) throw new Error(`${name} has neither @rest nor an override`);
  if (parts.schema.getMutationType()?.getFields()[name] === call.field) return changer(call, parts);
  return reader(call, parts);
}

/** What money is decided by is read before anything else. */
const first = ({ signedIn, requestId, address }: Context): Asker => ({
  token: signedIn?.token,
  requestId,
  address,
  goesFirst: true,
});

function reader(call: CompiledCall, { feed, goesFirst, rowBudget }: BindParts): Resolve {
  const isUrgent = goesFirst.has(call.field.name);
  const asker = isUrgent ? first : askerOf;
  const plans = new WeakMap<Selection, Plan>();
  return (args, context, { selection }) => {
    let plan = plans.get(selection);
    if (!plan) {
      plan = call.decoder(selection);
      plans.set(selection, plan);
    }
    spend(context, costOf(fieldsOf(selection), args.page));
    const { size = 0 } = (args.page ?? {}) as { readonly size?: number };
    const wanted = plan;
    const read = () => call.read(args, wanted, asker(context), feed.cursor);
    const who = context.signedIn?.admin.id;
    if (isUrgent || size <= usualRows || who === undefined) return read();
    return rowBudget.spend(who, size, read);
  };
}

/**
 * A change that no lifecycle guards: sent once for each key; true when it was done. One that needs a right and
 * takes no key has one of its own each time, so that its outcome is never lost either.
 */
function changer(call: CompiledCall, { schema, once }: BindParts): Resolve {
  const { field } = call;
  if (getNamedType(field.type).name !== 'Boolean')
    throw new Error(`${field.name}: a change without @action answers Boolean`);
  const object = objectOf(schema, field);
  const takesKey = field.args.some(({ name }) => name === 'key');
  if (takesKey || needsOf(schema, field)?.capability !== undefined)
    return async (args, context) => {
      const key = takesKey ? args.key : crypto.randomUUID();
      await once.run({ call, object }, { ...args, key }, must(context), first(context));
      return true;
    };
  return async (args, context) => {
    await call.write(args, askerOf(context), crypto.randomUUID());
    return true;
  };
}

const fieldCounts = new WeakMap<Selection, number>();

function fieldsOf(selection: Selection): number {
  let count = fieldCounts.get(selection);
  if (count === undefined) {
    count = 0;
    for (const below of selection.values()) count += below.size === 0 ? 1 : fieldsOf(below);
    fieldCounts.set(selection, count);
  }
  return count;
}

/** Over all root fields of a request (RELIABILITY B-3). */
function spend(context: Context, cost: number): void {
  const total = (context.cost ?? 0) + cost;
  if (total > limits.cost)
    throw new GatewayError('LIMIT', {}, `cost: at most ${limits.cost} rows times fields`);
  context.cost = total;
}

function must(context: Context) {
  if (!context.signedIn) throw new GatewayError('UNAUTHENTICATED');
  return context.signedIn;
}
