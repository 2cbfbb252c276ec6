import {
  type ConstDirectiveNode,
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLSchema,
  getArgumentValues,
} from 'graphql';
import { codes } from '../../machines/codes.ts';

export type ApiStyle = 'MAIN' | 'V1';
export type ListLayout = 'FLAT' | 'NESTED' | 'CAPITAL' | 'WHOLE';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One `@rest`, as written in the schema. */
export interface RestCall {
  readonly method: Method;
  readonly path: string;
  readonly list: ListLayout | undefined;
  readonly pick: string | undefined;
  readonly lift: readonly string[];
  readonly with: Readonly<Record<string, unknown>>;
  /** The payload stands in the query string. */
  readonly query: boolean;
  readonly comment: readonly string[];
}

export interface Live {
  readonly of: string;
  readonly on: readonly string[];
  /** Milliseconds. */
  readonly every: number;
  readonly personal: boolean;
}

export interface Action {
  readonly read: string;
  readonly by: string;
  readonly guard: readonly string[];
  readonly history: string | undefined;
  readonly becomes: string | undefined;
}

export interface Needs {
  readonly section: string | undefined;
  readonly capability: string | undefined;
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
    lift: (values.lift as string[] | undefined) ?? [],
    with: JSON.parse((values.with as string | undefined) ?? '{}') as Values,
    query: method === 'GET' || method === 'DELETE' || values.query === true,
    comment: values.comment as string[],
  };
}

export function liveOf(schema: GraphQLSchema, field: Field): Live | undefined {
  return applied(schema, field, 'live')[0] as Live | undefined;
}

export function actionOf(schema: GraphQLSchema, field: Field): Action | undefined {
  return applied(schema, field, 'action')[0] as Action | undefined;
}

export function needsOf(schema: GraphQLSchema, field: Field): Needs | undefined {
  return applied(schema, field, 'needs')[0] as Needs | undefined;
}

/** The back office's name of a field, an argument or an input field. */
export function wireName(schema: GraphQLSchema, it: Carrier & { readonly name: string }): string {
  return (applied(schema, it, 'named')[0]?.as as string | undefined) ?? it.name;
}

export function wireIsList(schema: GraphQLSchema, it: Carrier): boolean {
  return applied(schema, it, 'named')[0]?.list === true;
}

/** What a filter choice is sent as instead of its number. */
export type Sends = Readonly<Record<string, unknown>>;

export interface EnumCodes {
  readonly toName: ReadonlyMap<number, string>;
  readonly toNumber: ReadonlyMap<string, number>;
  readonly sends: ReadonlyMap<string, Sends>;
  readonly hasUnknown: boolean;
}

const plain = (name: string): string => name.replaceAll('_', '').toLowerCase();

/** Joins an enum with its table of numbers; undefined where the enum is the gateway's own. */
export function codesOf(schema: GraphQLSchema, type: GraphQLEnumType): EnumCodes | undefined {
  const of = applied(schema, type, 'codes')[0]?.of as string | undefined;
  if (of === undefined) return undefined;
  const table = codes[of];
  if (!table) throw new Error(`enum ${type.name}: there are no codes named ${of}`);
  const numbers = new Map(Object.entries(table).map(([name, number]) => [plain(name), number]));
  const toName = new Map<number, string>();
  const toNumber = new Map<string, number>();
  const sends = new Map<string, Sends>();
  let hasUnknown = false;
  for (const value of type.getValues()) {
    const json = applied(schema, value, 'sends')[0]?.json as string | undefined;
    const number = numbers.get(plain(value.name));
    if (json !== undefined) sends.set(value.name, JSON.parse(json) as Sends);
    else if (number !== undefined) {
      toName.set(number, value.name);
      toNumber.set(value.name, number);
    } else if (value.name === 'UNKNOWN') hasUnknown = true;
    else throw new Error(`enum ${type.name}: ${value.name} has no number in ${of}`);
  }
  return { toName, toNumber, sends, hasUnknown };
}
