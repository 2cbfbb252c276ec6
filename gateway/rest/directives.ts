import {
  type ConstDirectiveNode,
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
} from 'graphql';
import { codes } from '../../machines/codes.ts';
import { numbersInForce, type StoredNumbers } from '../../machines/stored-numbers.policy.ts';
import {
  type UploadPlace,
  type UploadRule,
  uploadRules,
} from '../../machines/upload/upload.policy.ts';
import { type Board, isBoard } from '../../machines/walls/walls.policy.ts';
import type { ContactKind } from '../contacts/mask-contact.ts';

export type ApiStyle = 'MAIN' | 'V1';
export type ListLayout = 'FLAT' | 'NESTED' | 'CAPITAL' | 'WHOLE';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One `@rest`, as written in the schema. */
export interface RestCall {
  readonly method: Method;
  readonly path: string;
  readonly list: ListLayout | undefined;
  readonly pick: string | undefined;
  readonly row: string | undefined;
  /** Of a mutation: what the documents define as success. */
  readonly success: 'REPORTED' | 'ANSWERED' | undefined;
  readonly flags: readonly string[];
  readonly lift: readonly string[];
  readonly with: Readonly<Record<string, unknown>>;
  /** Query whose whole answer the payload is laid over, where an object is saved whole. */
  readonly base: string | undefined;
  /** Field that tells rows of lists in that object apart. */
  readonly rowKey: string | undefined;
  /** The payload stands in the query string. */
  readonly query: boolean;
  readonly comment: readonly string[];
  /** Asked with the gateway's own token, whoever wants to know. */
  readonly service: boolean;
}

export interface Live {
  readonly of: string;
  readonly on: readonly string[];
  /** Milliseconds. */
  readonly every: number;
  /** Milliseconds after which it is read again although nothing was heard. */
  readonly pulse: number | undefined;
  /** `argument.field: VALUE`: choices whose answer depends on who asks. */
  readonly personal: readonly string[];
}

export interface Action {
  readonly read: string;
  readonly by: string;
  readonly guard: readonly string[];
  readonly history: string | undefined;
  readonly becomes: string | undefined;
  readonly event: string | undefined;
  readonly changedAt: string;
}

export interface Needs {
  readonly section: string | undefined;
  readonly capability: string | undefined;
  /** Walls that show it. */
  readonly boards: readonly Board[] | undefined;
}

interface Carrier {
  readonly astNode?:
    | { readonly directives?: readonly ConstDirectiveNode[] | undefined }
    | null
    | undefined;
}
type Field = GraphQLField<unknown, unknown>;
type Values = Record<string, unknown>;

function applied(schema: GraphQLSchema, carrier: Carrier, name: string): Values[] {
  const definition = schema.getDirective(name);
  if (!definition) throw new Error(`the schema defines no @${name}`);
  const nodes = carrier.astNode?.directives?.filter((node) => node.name.value === name) ?? [];
  return nodes.map((node) => getArgumentValues(definition, node));
}

/** The call of a field in one API style, or undefined where the field has no `@rest`. */
export function restOf(schema: GraphQLSchema, field: Field, style: ApiStyle): RestCall | undefined {
  const all = applied(schema, field, 'rest');
  const one = all.find((values) => values.style === style) ?? all.find((v) => v.style === 'ANY');
  if (!one) {
    // A call that exists in one style only is used in both (C23).
    const [only] = all;
    return only && toCall(only);
  }
  return toCall(one);
}

function toCall(values: Values): RestCall {
  const methods = ['get', 'post', 'put', 'delete'] as const;
  const named = methods.find((method) => typeof values[method] === 'string');
  if (!named) throw new Error('@rest without a method');
  const method = named.toUpperCase() as Method;
  return {
    method,
    path: String(values[named]),
    list: values.list as ListLayout | undefined,
    pick: values.pick as string | undefined,
    row: values.row as string | undefined,
    success: values.success as RestCall['success'],
    base: values.base as string | undefined,
    rowKey: values.rowKey as string | undefined,
    flags: (values.flags as string[] | undefined) ?? [],
    lift: (values.lift as string[] | undefined) ?? [],
    with: JSON.parse((values.with as string | undefined) ?? '{}') as Values,
    query: method === 'GET' || method === 'DELETE' || values.query === true,
    comment: values.comment as string[],
    service: values.service === true,
  };
}

export function liveOf(schema: GraphQLSchema, field: Field): Live | undefined {
  return applied(schema, field, 'live')[0] as Live | undefined;
}

export function actionOf(schema: GraphQLSchema, field: Field): Action | undefined {
  return applied(schema, field, 'action')[0] as Action | undefined;
}

/** Arguments that name what a change without a lifecycle acts on; undefined where all of them do. */
export const objectOf = (schema: GraphQLSchema, field: Field): readonly string[] | undefined =>
  applied(schema, field, 'object')[0]?.of as readonly string[] | undefined;

export function needsOf(schema: GraphQLSchema, field: Field): Needs | undefined {
  const needs = applied(schema, field, 'needs')[0] as Needs | undefined;
  const boards = needs?.boards?.map((one) => one.toLowerCase()).filter(isBoard);
  return needs && boards ? { ...needs, boards } : needs;
}

/** What kind of contact of a person a field holds; undefined where it holds none. */
export const contactOf = (
  schema: GraphQLSchema,
  field: Field | GraphQLInputField,
): ContactKind | undefined => applied(schema, field, 'contact')[0]?.kind as ContactKind | undefined;

/** How the gateway sorts a list for a back office that cannot; undefined where it never does. */
export interface SortedHere {
  readonly columns: readonly string[];
  readonly newest: string;
  readonly without: string;
}

export const sortedHereOf = (schema: GraphQLSchema, field: Field): SortedHere | undefined =>
  applied(schema, field, 'sortedHere')[0] as SortedHere | undefined;

/** The extension that a field needs, or undefined. */
export const extensionOf = (schema: GraphQLSchema, field: Field): string | undefined =>
  applied(schema, field, 'extension')[0]?.name as string | undefined;

/** What the files of an argument must keep; undefined where it brings none. */
export function uploadOf(schema: GraphQLSchema, arg: GraphQLArgument): UploadRule | undefined {
  if (getNamedType(arg.type).name !== 'Upload') return undefined;
  const as = applied(schema, arg, 'upload')[0]?.as as string | undefined;
  if (as === undefined || !Object.hasOwn(uploadRules, as))
    throw new Error(`${arg.name} brings files: @upload must name one of the rules`);
  return uploadRules[as as UploadPlace];
}

/** The back office's name of a field, an argument or an input field. */
export function wireName(schema: GraphQLSchema, it: Carrier & { readonly name: string }): string {
  return (applied(schema, it, 'named')[0]?.as as string | undefined) ?? it.name;
}

export function wireIsList(schema: GraphQLSchema, it: Carrier): boolean {
  return applied(schema, it, 'named')[0]?.list === true;
}

/** Whether an empty text or list is sent as well. */
export function isKeptEmpty(schema: GraphQLSchema, it: Carrier): boolean {
  return applied(schema, it, 'named')[0]?.keep === true;
}

/** The flag that stands for an empty list. */
export const emptyFlag = (schema: GraphQLSchema, it: Carrier): string | undefined =>
  applied(schema, it, 'named')[0]?.empty as string | undefined;

/** What a filter choice is sent as instead of its number. */
export type Sends = Readonly<Record<string, unknown>>;

export interface EnumCodes {
  readonly toName: ReadonlyMap<number | string, string>;
  /** What is sent: a number, or the back office's own name (`reportType`). */
  readonly toNumber: ReadonlyMap<string, number | string>;
  readonly sends: ReadonlyMap<string, Sends>;
  /** Paths at which choices are asked for instead of the call's own. */
  readonly paths: ReadonlyMap<string, string>;
  readonly hasUnknown: boolean;
}

/** Tables that this back office speaks where an enum has two. */
export const spokenTables = (schema: GraphQLSchema): ReadonlySet<string> =>
  (schema.extensions.tables as ReadonlySet<string> | undefined) ?? new Set();

/** Numbers of this back office that replace guessed ones. */
const replacedNumbers = (schema: GraphQLSchema): StoredNumbers =>
  (schema.extensions.numbers as StoredNumbers | undefined) ?? {};

function numbersOf(
  schema: GraphQLSchema,
  { name }: GraphQLEnumType,
  of: string,
): ReadonlyMap<string, number | string> {
  const table = numbersInForce(of, replacedNumbers(schema));
  if (!table) throw new Error(`enum ${name}: there are no codes named ${of}`);
  return new Map(Object.entries(table).map(([code, number]) => [plain(code), number]));
}

const plain = (name: string): string => name.replaceAll('_', '').toLowerCase();

/**
 * The console's own numbers for those that this back office stores, where some replace guessed ones; undefined
 * where they are the same. A number that the back office does not have, and that means something here, is -1.
 */
export function ownNumbers(
  schema: GraphQLSchema,
  type: GraphQLEnumType,
): ((stored: number) => number) | undefined {
  const named = applied(schema, type, 'codes')[0] as { of: string } | undefined;
  const replaced = named && replacedNumbers(schema)[named.of];
  if (!named || !replaced) return undefined;
  const own = codes[named.of] ?? {};
  const stored = numbersInForce(named.of, replacedNumbers(schema)) ?? {};
  const back = new Map(Object.keys(own).map((name) => [stored[name], Number(own[name])]));
  const meant = new Set(Object.values(own).map(Number));
  return (number) => back.get(number) ?? (meant.has(number) ? -1 : number);
}

/** Joins an enum with its table of numbers; undefined where the enum is the gateway's own. */
export function codesOf(schema: GraphQLSchema, type: GraphQLEnumType): EnumCodes | undefined {
  const named = applied(schema, type, 'codes')[0] as { of: string; or?: string } | undefined;
  if (named === undefined) return undefined;
  const other = named.or !== undefined && spokenTables(schema).has(named.or);
  const [of, or] = other ? [named.or ?? '', named.of] : [named.of, named.or];
  const numbers = numbersOf(schema, type, of);
  const known = new Set(or === undefined ? [] : numbersOf(schema, type, or).keys());
  const toName = new Map<number | string, string>();
  const toNumber = new Map<string, number | string>();
  const sends = new Map<string, Sends>();
  const paths = new Map<string, string>();
  let hasUnknown = false;
  for (const value of type.getValues()) {
    const sent = applied(schema, value, 'sends')[0] as { json: string; path?: string } | undefined;
    const json = sent?.json;
    if (sent?.path !== undefined) paths.set(value.name, sent.path);
    const number = numbers.get(plain(value.name));
    if (json !== undefined) sends.set(value.name, JSON.parse(json) as Sends);
    else if (number !== undefined) {
      toName.set(number, value.name);
      toNumber.set(value.name, number);
    } else if (value.name === 'UNKNOWN') hasUnknown = true;
    // A name of the other table alone: nothing here is called so, and nothing can be asked for by it.
    else if (!known.has(plain(value.name)))
      throw new Error(`enum ${type.name}: ${value.name} has no number in ${of}`);
  }
  return { toName, toNumber, sends, paths, hasUnknown };
}
