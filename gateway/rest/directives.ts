import {
  type ConstDirectiveNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
} from 'graphql';
import {
  type UploadRule,
  type UploadTarget,
  uploadRules,
} from '../../machines/upload/upload.policy.ts';
import { type Board, isBoard } from '../../machines/walls/walls.policy.ts';
import { fixedValues } from './code-names.ts';
import type { ContactKind } from './mask-contact.ts';
import { pairsOf } from './pairs.ts';

export type ApiStyle = 'MAIN' | 'V1';
export type ListLayout = 'FLAT' | 'NESTED' | 'SPLIT' | 'BESIDE' | 'CAPITAL' | 'WHOLE';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One `@rest` directive of the schema. */
export interface RestCall {
  readonly method: Method;
  readonly path: string;
  readonly list: ListLayout | undefined;
  readonly pick: string | undefined;
  readonly row: string | undefined;
  /** For a mutation: what the documents define as success. */
  readonly success: 'REPORTED' | 'ANSWERED' | undefined;
  readonly flags: readonly string[];
  /** Fields that rows take from the group that holds them. */
  readonly inherit: readonly string[];
  readonly lift: readonly string[];
  readonly with: Readonly<Record<string, unknown>>;
  /** Name under which the id of the requesting admin is sent. */
  readonly own: string | undefined;
  /** Values that are sent unless one of the filter fields is set. */
  readonly usual: Readonly<Record<string, unknown>>;
  readonly unless: readonly string[];
  /** Names of this call by the usual ones. */
  readonly rename: ReadonlyMap<string, string>;
  /** Query whose whole response is the base of the payload, if an object is saved as a whole. */
  readonly base: string | undefined;
  /** Field that identifies rows of lists in that object. */
  readonly rowKey: string | undefined;
  /** Rows that are not sent are removed. */
  readonly sentRows: boolean;
  /** Arguments of the path that the payload has as well. */
  readonly repeat: readonly string[];
  /** Arguments that are not sent. */
  readonly unsent: readonly string[];
  /** Parts of a joined id that are sent under their own names. */
  readonly parts: readonly string[];
  /** The payload is sent in the query string. */
  readonly query: boolean;
  /** The payload is a form even if it brings no file. */
  readonly multipart: boolean;
  readonly comment: readonly string[];
  /** The call uses the gateway's own token, independent of the requester. */
  readonly service: boolean;
}

export interface Live {
  readonly of: string;
  readonly on: readonly string[];
  /** Milliseconds. */
  readonly every: number;
  /** Milliseconds after which the data is read again even without an event. */
  readonly pulse: number | undefined;
  /** Milliseconds to which the polling interval grows without a feed while nothing changes. */
  readonly poll: number;
  /** `argument.field: VALUE`: choices whose result depends on the requester. */
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
  /** Boards that show it. */
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

export function applied(schema: GraphQLSchema, carrier: Carrier, name: string): Values[] {
  const definition = schema.getDirective(name);
  if (!definition) throw new Error(`the schema defines no @${name}`);
  const nodes = carrier.astNode?.directives?.filter((node) => node.name.value === name) ?? [];
  return nodes.map((node) => getArgumentValues(definition, node));
}

/** Returns the call of a field in one API style, or undefined if the field has no `@rest`. */
export function restOf(schema: GraphQLSchema, field: Field, style: ApiStyle): RestCall | undefined {
  const all = applied(schema, field, 'rest');
  const one = all.find((values) => values.style === style) ?? all.find((v) => v.style === 'ANY');
  if (!one) {
    // A call that exists in one style only is used in both (C23).
    const [only] = all;
    return only && toCall(schema, only);
  }
  return toCall(schema, one);
}

function toCall(schema: GraphQLSchema, values: Values): RestCall {
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
    sentRows: values.sentRows === true,
    flags: (values.flags as string[] | undefined) ?? [],
    inherit: (values.inherit as string[] | undefined) ?? [],
    lift: (values.lift as string[] | undefined) ?? [],
    with: fixedValues(schema, values.with as string | undefined),
    own: values.own as string | undefined,
    usual: fixedValues(schema, values.usual as string | undefined),
    unless: (values.unless as string[] | undefined) ?? [],
    rename: new Map(pairsOf((values.rename as string | undefined) ?? '')),
    repeat: (values.repeat as string[] | undefined) ?? [],
    unsent: (values.unsent as string[] | undefined) ?? [],
    parts: (values.parts as string[] | undefined) ?? [],
    query: method === 'GET' || method === 'DELETE' || values.query === true,
    multipart: values.multipart === true,
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

/**
 * Returns the arguments that identify the object of a change without a lifecycle; undefined means
 * all arguments.
 */
export const objectOf = (schema: GraphQLSchema, field: Field): readonly string[] | undefined =>
  applied(schema, field, 'object')[0]?.of as readonly string[] | undefined;

export function needsOf(schema: GraphQLSchema, field: Field): Needs | undefined {
  const needs = applied(schema, field, 'needs')[0] as Needs | undefined;
  const boards = needs?.boards?.map((one) => one.toLowerCase()).filter(isBoard);
  return needs && boards ? { ...needs, boards } : needs;
}

/** Returns the kind of a person's contact that a field contains; undefined if it contains none. */
export const contactOf = (
  schema: GraphQLSchema,
  field: Field | GraphQLInputField,
): ContactKind | undefined => applied(schema, field, 'contact')[0]?.kind as ContactKind | undefined;

/** Names of a field's arguments that are keys of lists. */
export const listKeysOf = (schema: GraphQLSchema, field: Field): readonly string[] =>
  field.args.filter((arg) => applied(schema, arg, 'listKey').length > 0).map(({ name }) => name);

/**
 * How the gateway sorts a list for a back office that cannot; undefined if the gateway never sorts
 * it.
 */
export interface SortedHere {
  readonly columns: readonly string[];
  readonly newest: string;
  readonly without: string;
}

export const sortedHereOf = (schema: GraphQLSchema, field: Field): SortedHere | undefined =>
  applied(schema, field, 'sortedHere')[0] as SortedHere | undefined;

/** Returns the extension that a field or an argument requires, or undefined. */
export const extensionOf = (
  schema: GraphQLSchema,
  it: Field | GraphQLArgument,
): string | undefined => applied(schema, it, 'extension')[0]?.name as string | undefined;

/** Returns the rule for the files of an argument; undefined if it has no files. */
export function uploadOf(schema: GraphQLSchema, arg: GraphQLArgument): UploadRule | undefined {
  if (getNamedType(arg.type).name !== 'Upload') return undefined;
  const as = applied(schema, arg, 'upload')[0]?.as as string | undefined;
  if (as === undefined || !Object.hasOwn(uploadRules, as))
    throw new Error(`${arg.name} brings files: @upload must name one of the rules`);
  return uploadRules[as as UploadTarget];
}

/** Returns whether no document names a field, or any field of a type. */
export const isOurs = (schema: GraphQLSchema, it: Field | GraphQLObjectType): boolean =>
  applied(schema, it, 'ours').length > 0;

/** Returns the back office's name of a field, an argument or an input field. */
export function wireName(schema: GraphQLSchema, it: Carrier & { readonly name: string }): string {
  return (applied(schema, it, 'named')[0]?.as as string | undefined) ?? it.name;
}

/** Returns the back office's names of a field: its own, then the one that others use. */
export function wireNames(schema: GraphQLSchema, it: Carrier & { readonly name: string }) {
  const or = applied(schema, it, 'named')[0]?.or as string | undefined;
  return or === undefined ? [wireName(schema, it)] : [wireName(schema, it), or];
}

export function wireIsList(schema: GraphQLSchema, it: Carrier): boolean {
  return applied(schema, it, 'named')[0]?.list === true;
}

/** Returns whether an empty text or list is sent as well. */
export function isSentWhenEmpty(schema: GraphQLSchema, it: Carrier): boolean {
  return applied(schema, it, 'named')[0]?.keep === true;
}

/** Returns the flag that represents an empty list. */
export const emptyFlag = (schema: GraphQLSchema, it: Carrier): string | undefined =>
  applied(schema, it, 'named')[0]?.empty as string | undefined;

/** Returns what is removed from the beginning of a text. */
export const removedPrefix = (schema: GraphQLSchema, it: GraphQLArgument | GraphQLInputField) =>
  applied(schema, it, 'named')[0]?.without as string | undefined;
