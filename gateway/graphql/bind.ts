import { type GraphQLSchema, getNamedType } from 'graphql';
import type { ActionEngine } from '../action/action-engine.ts';
import { type CompiledAction, compileAction } from '../action/compile-action.ts';
import { GatewayError } from '../errors.ts';
import type { Feed } from '../live/feed.ts';
import type { Asker } from '../rest/back-office.ts';
import type { Payload } from '../rest/encode.ts';
import type { CompiledCall, Plan } from '../rest/rest-executor.ts';
import type { Selection } from '../rest/selection.ts';
import { compileGuard } from '../session/access.ts';
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
  readonly feed: Feed;
  /** What directives cannot say. */
  readonly overrides: Readonly<Record<string, Override>>;
  /** Told of each attempt that rights forbade. */
  readonly refused: (asker: Asker, field: string, args: Payload) => void;
}

/** Every `@action` of the schema, by its mutation's name. */
export function compileActions(
  schema: GraphQLSchema,
  calls: ReadonlyMap<string, CompiledCall>,
): ReadonlyMap<string, CompiledAction> {
  const actions = new Map<string, CompiledAction>();
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const action = compileAction(schema, field, calls);
    if (action) actions.set(field.name, action);
  }
  return actions;
}

/** Gives every root field of queries and mutations its resolver. There are no others. */
export function bindResolvers(
  parts: BindParts,
  actions: ReadonlyMap<string, CompiledAction>,
): void {
  const { schema } = parts;
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(root?.getFields() ?? {})) {
      const guard = compileGuard(schema, field);
      const resolve = resolverOf(parts, actions, field.name);
      field.resolve = (_: unknown, args: Payload, context: Context, info: unknown) => {
        try {
          guard(context);
        } catch (error) {
          if (error instanceof GatewayError && error.code === 'FORBIDDEN')
            parts.refused(askerOf(context), field.name, args);
          throw error;
        }
        return resolve(args, context, info as Wanted);
      };
    }
}

function resolverOf(
  parts: BindParts,
  actions: ReadonlyMap<string, CompiledAction>,
  name: string,
): Resolve {
  const override = parts.overrides[name];
  if (override) return (args, context) => override(args, context);
  if (actions.has(name))
    return (args, context) => parts.engine.run(name, args, must(context), askerOf(context));
  const call = parts.calls.get(name);
  if (!call) throw new Error(`${name} has neither @rest nor an override`);
  if (parts.schema.getMutationType()?.getFields()[name] === call.field) return changer(call);
  return reader(call, parts.feed);
}

function reader(call: CompiledCall, feed: Feed): Resolve {
  const plans = new WeakMap<Selection, Plan>();
  return (args, context, { selection }) => {
    let plan = plans.get(selection);
    if (!plan) {
      plan = call.decoder(selection);
      plans.set(selection, plan);
    }
    spend(context, costOf(fieldsOf(selection), args.page));
    return call.read(args, plan, askerOf(context), feed.cursor);
  };
}

/** A change that no lifecycle guards: sent once, true when it was done. */
function changer(call: CompiledCall): Resolve {
  if (getNamedType(call.field.type).name !== 'Boolean')
    throw new Error(`${call.field.name}: a change without @action answers Boolean`);
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

const spent = new WeakMap<Context, number>();

/** Over all root fields of a request (RELIABILITY B-3). */
function spend(context: Context, cost: number): void {
  const total = (spent.get(context) ?? 0) + cost;
  if (total > limits.cost)
    throw new GatewayError('LIMIT', {}, `cost: at most ${limits.cost} rows times fields`);
  spent.set(context, total);
}

function must(context: Context) {
  if (!context.signedIn) throw new GatewayError('UNAUTHENTICATED');
  return context.signedIn;
}
