import {
  coerceInputValue,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
} from 'graphql';
import {
  isSettingsRead,
  settingsMembers,
  settingsParts,
} from '../../machines/settings-change/settings-reads.policy.ts';
import type { CompiledAction } from '../action/compile-action.ts';
import type { SettingsChange } from './settings-change.ts';

type Args = Readonly<Record<string, unknown>>;

/** The mutation that undoes a change, and its arguments without the intent. */
export interface Restoring {
  readonly mutation: string;
  readonly args: Args;
  /** It takes a key instead of an intent. */
  readonly isKeyed: boolean;
}

/** Returns an action on what a query reads. */
export const actionReading = <One extends { readonly readName: string }>(
  actions: ReadonlyMap<string, One>,
  of: string,
): One | undefined => [...actions.values()].find(({ readName }) => readName === of);

type Actions = ReadonlyMap<string, Pick<CompiledAction, 'readName' | 'becomes' | 'event'>>;

/**
 * Returns what sets the values before a change again; null if nothing does: the values are
 * truncated, are files, or were removed with their record.
 */
export function restoringOf(
  schema: GraphQLSchema,
  actions: Actions,
  change: SettingsChange,
): Restoring | null {
  if (!change.isWhole) return null;
  const member = settingsMembers[change.mutation];
  if (member) return { mutation: member.undoneBy, args: change.after, isKeyed: true };
  const inverse = stateMutation(actions, change);
  // To delete again would restore nothing.
  if (inverse === undefined && actions.get(change.mutation)?.event === 'delete') return null;
  const mutation = inverse ?? change.mutation;
  const field = schema.getMutationType()?.getFields()[mutation];
  if (!field) return null;
  const args: Record<string, unknown> = {};
  for (const arg of field.args) {
    if (arg.name === 'intent') continue;
    const value = argumentFrom(arg.name, change);
    if (value === undefined) {
      if (isRequiredArgument(arg)) return null;
      continue;
    }
    const shaped = shapedFor(arg.type, value);
    let isValid = getNamedType(arg.type).name !== 'Upload';
    if (isValid)
      coerceInputValue(shaped, arg.type, () => {
        isValid = false;
      });
    if (!isValid) return null;
    args[arg.name] = shaped;
  }
  const isState = mutation !== change.mutation;
  const sets = Object.keys(change.before).some((name) => name in args);
  return isState || sets ? { mutation, args, isKeyed: false } : null;
}

/** Identifiers are as they were sent; all other arguments are values of the record. */
function argumentFrom(name: string, { before, after, objectId }: SettingsChange): unknown {
  if (name === 'id') return objectId ?? undefined;
  return name in before ? before[name] : /Id$/.test(name) ? after[name] : undefined;
}

/**
 * Returns the mutation that leads to the state before; undefined if the change set no state, or
 * nothing leads back.
 */
function stateMutation(actions: Actions, { of, mutation, before }: SettingsChange) {
  const part = isSettingsRead(of) ? settingsParts[of] : undefined;
  if (part)
    return Object.keys(part.acts).find(
      (name) => name !== mutation && part.acts[name] === before[part.field],
    );
  const state = actions.get(mutation)?.becomes;
  if (!state) return undefined;
  const [field] = state;
  return [...actions].find(
    ([name, { readName, becomes }]) =>
      name !== mutation &&
      readName === of &&
      becomes?.[0] === field &&
      becomes[1] === String(before[field]),
  )?.[0];
}

/** Returns a value as an input of a type takes it: rows have fields that their inputs lack. */
function shapedFor(type: GraphQLInputType, value: unknown): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable) && Array.isArray(value))
    return value.map((one) => shapedFor(nullable.ofType as GraphQLInputType, one));
  if (!isInputObjectType(nullable) || typeof value !== 'object' || value === null) return value;
  const fields = Object.values(nullable.getFields()).filter(({ name }) => name in value);
  return Object.fromEntries(
    fields.map(({ name, type: of }) => [name, shapedFor(of, (value as Args)[name])]),
  );
}
