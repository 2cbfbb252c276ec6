import { type GraphQLSchema, getNamedType } from 'graphql';
import type { ActionEngine } from '../action/action-engine.ts';
import { type CompiledAction, compileAction } from '../action/compile-action.ts';
import type { IdempotentMutations } from '../action/idempotent-mutation.ts';
import { waitsForSecond } from '../change-requests/count-recipients.ts';
import { waitingMutations } from '../change-requests/waiting-mutations.ts';
import { type CheckContactFilter, compileContactFilter } from '../contacts/contact-filter.ts';
import { GatewayError } from '../errors.ts';
import type { Context } from '../ports/context.ts';
import type { Override } from '../ports/override.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import type { Caller } from '../rest/back-office.ts';
import { extensionOf, needsOf, objectOf } from '../rest/directives.ts';
import type { Payload } from '../rest/encode.ts';
import type { Extensions } from '../rest/extensions.ts';
import type { CompiledCall, Plan } from '../rest/rest-executor.ts';
import { type RowBudget, usualRows } from '../rest/row-budget.ts';
import type { Selection } from '../rest/selection.ts';
import { compileGuard, type Guard } from '../session/access.ts';
import { compileListGuard, type ListGuard } from '../session/list-guard.ts';
import { callerOf } from '../session/session-resolvers.ts';
import type { ResolveInfo } from './documents.ts';
import { costOf, limits } from './limits.ts';

type Resolve = (args: Payload, context: Context, info: ResolveInfo) => unknown;

interface BindParts {
  readonly schema: GraphQLSchema;
  readonly calls: ReadonlyMap<string, CompiledCall>;
  readonly engine: ActionEngine;
  readonly once: IdempotentMutations;
  /** The cursor of the live feed, included in every page. */
  readonly feed: { readonly cursor: string };
  readonly extensions: Extensions;
  /** Queries with priority over others. */
  readonly highPriorityQueries: ReadonlySet<string>;
  /** Limits the rows of lists that each person reads at the same time. */
  readonly rowBudget: RowBudget;
  /** Resolvers that directives cannot describe. */
  readonly overrides: Readonly<Record<string, Override>>;
  /** Rights whose changes wait for a second admin, and what becomes of such a change. */
  readonly fourEyes: ReadonlySet<string>;
  /** Changes with at most this many recipients need no second admin; 0: each one does. */
  readonly freeRecipients: number;
  readonly requestApproval: (
    mutation: string,
    args: Payload,
    who: SignedIn,
    caller: Caller,
  ) => Promise<never>;
  /** Called for each attempt that rights forbid. */
  readonly refused: (caller: Caller, field: string, args: Payload) => void;
}

/** Compiles every `@action` of the schema, keyed by the name of its mutation. */
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

/** Throws if a root field is forbidden. A forbidden attempt is recorded. */
export type Authorize = (name: string, context: Context, args?: Payload) => void;

export interface Bound {
  readonly admit: Authorize;
  /** Mutations that wait for a second admin. */
  readonly waiting: ReadonlySet<string>;
  /** Runs a mutation that a second admin approved, with every check but this one. */
  readonly perform: (name: string, args: Payload, context: Context) => Promise<unknown>;
  /** Runs a mutation with every check, as if a client had sent it. */
  readonly submit: (name: string, args: Payload, context: Context) => unknown;
}

/** A mutation returns nothing of which a part could be selected. */
const noInfo: ResolveInfo = { selection: new Map() };

/** Binds a resolver to every root field of queries and mutations. There are no other resolvers. */
export function bindResolvers(
  parts: BindParts,
  actions: ReadonlyMap<string, CompiledAction>,
): Bound {
  const { schema } = parts;
  const guards = new Map<string, Guard>();
  const contactFilters = new Map<string, CheckContactFilter>();
  const listGuards = new Map<string, ListGuard>();
  const admit: Authorize = (name, context, args = {}) => {
    try {
      guards.get(name)?.(context);
      listGuards.get(name)?.(context.signedIn, args);
      contactFilters.get(name)?.(context.signedIn, args);
    } catch (error) {
      // A screen has no admin session, so the back office could not record it under any name.
      if (error instanceof GatewayError && error.code === 'FORBIDDEN' && !context.display)
        parts.refused(callerOf(context), name, args);
      throw error;
    }
  };
  const runs = new Map<string, Resolve>();
  const waiting = waitingMutations(parts);
  const waits = waitsForSecond(parts);
  const submit = (name: string, args: Payload, context: Context, info: ResolveInfo) => {
    admit(name, context, args);
    const run = () => runs.get(name)?.(args, context, info);
    if (!waiting.has(name)) return run();
    const caller = highPriorityCaller(context);
    return waits(name, args, caller).then((isWaiting) =>
      isWaiting ? parts.requestApproval(name, args, requireSession(context), caller) : run(),
    );
  };
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(root?.getFields() ?? {})) {
      guards.set(field.name, compileGuard(schema, field));
      const contactFilter = compileContactFilter(schema, field);
      if (contactFilter) contactFilters.set(field.name, contactFilter);
      const listGuard = compileListGuard(schema, field);
      if (listGuard) listGuards.set(field.name, listGuard);
      const resolve = resolverOf(parts, actions, field.name);
      const extension = extensionOf(schema, field);
      const run: Resolve = (args, context, info) =>
        extension === undefined
          ? resolve(args, context, info)
          : parts.extensions
              .need(extension, callerOf(context))
              .then(() => resolve(args, context, info));
      runs.set(field.name, run);
      field.resolve = (_: unknown, args: Payload, context: Context, info: unknown) =>
        submit(field.name, args, context, info as ResolveInfo);
    }
  return {
    admit,
    waiting,
    submit: (name, args, context) => submit(name, args, context, noInfo),
    async perform(name, args, context) {
      admit(name, context, args);
      return runs.get(name)?.(args, context, noInfo);
    },
  };
}

function resolverOf(
  parts: BindParts,
  actions: ReadonlyMap<string, CompiledAction>,
  name: string,
): Resolve {
  const override = parts.overrides[name];
  if (override) return (args, context) => override(args, context);
  if (actions.has(name))
    return (args, context) =>
      parts.engine.run(name, args, requireSession(context), highPriorityCaller(context));
  const call = parts.calls.get(name);
  if (!call) throw new Error(`${name} has neither @rest nor an override`);
  if (parts.schema.getMutationType()?.getFields()[name] === call.field) return changer(call, parts);
  return reader(call, parts);
}

/** Reads that decide about money have priority over other reads. */
const highPriorityCaller = ({ signedIn, requestId, address }: Context): Caller => ({
  token: signedIn?.token,
  adminId: signedIn?.admin.id,
  requestId,
  address,
  isHighPriority: true,
});

function reader(call: CompiledCall, { feed, highPriorityQueries, rowBudget }: BindParts): Resolve {
  const isUrgent = highPriorityQueries.has(call.field.name);
  const toCaller = isUrgent ? highPriorityCaller : callerOf;
  const plans = new WeakMap<Selection, Plan>();
  return (args, context, { selection }) => {
    let plan = plans.get(selection);
    if (!plan) {
      plan = call.decoder(selection);
      plans.set(selection, plan);
    }
    spend(context, costOf(fieldsOf(selection), args.page));
    const { size = 0 } = (args.page ?? {}) as { readonly size?: number };
    const currentPlan = plan;
    const read = () => call.read(args, currentPlan, toCaller(context), feed.cursor);
    const who = context.signedIn?.admin.id;
    if (isUrgent || size <= usualRows || who === undefined) return read();
    return rowBudget.spend(who, size, read);
  };
}

/**
 * Resolves a change that no lifecycle guards: sent once per key; returns true when it is done. A
 * change that requires a right but takes no key gets a new key each time, so its outcome is never
 * lost either.
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
      await once.run(
        { call, object },
        { ...args, key },
        requireSession(context),
        highPriorityCaller(context),
      );
      return true;
    };
  return async (args, context) => {
    await call.write(args, callerOf(context), crypto.randomUUID());
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

/** Limits the cost over all root fields of a request (RELIABILITY B-3). */
function spend(context: Context, cost: number): void {
  const total = (context.cost ?? 0) + cost;
  if (total > limits.cost)
    throw new GatewayError('LIMIT', {}, `cost: at most ${limits.cost} rows times fields`);
  context.cost = total;
}

function requireSession(context: Context) {
  if (!context.signedIn) throw new GatewayError('UNAUTHENTICATED');
  return context.signedIn;
}
