import { Blob } from 'node:buffer';
import {
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { FormData } from 'undici';
import { badInput, GatewayError } from '../errors.ts';
import { type RestCall, uploadOf, wireName } from './directives.ts';
import { compileFields, encodeId, type Payload, put } from './encode.ts';
import { codesOf } from './enum-codes.ts';
import { layOut, type Paging } from './list-layout.ts';
import { UploadedFile } from './uploaded-file.ts';

/** One back-office call, ready to be sent. */
export interface OutgoingCall {
  readonly method: RestCall['method'];
  /** With the query string. */
  readonly path: string;
  readonly body: string | FormData | undefined;
}

/** Maximum rows of a page: internal look-ups load up to 1,000 (d2:353). */
export const maxPageSize = 1000;

/**
 * Converts a field's arguments into its call. `total` is whether the total is requested, `adminId`
 * the requesting admin.
 */
export type BuildRequest = (args: Payload, total: boolean, adminId?: string) => OutgoingCall;

export function compileRequest(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  call: RestCall,
): BuildRequest {
  const fixed = Object.entries(call.with);
  const templateText = [call.path, ...fixed.map(([name]) => name)].join(' ');
  const inPath = new Set([...templateText.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const special = new Set(['filter', 'page', 'sort', 'intent', 'key', ...call.unsent]);
  const isForm = call.multipart || field.args.some((arg) => uploadOf(schema, arg));
  const isList = call.list !== undefined && call.list !== 'WHOLE';
  const repeated = new Set(call.repeat);
  const plain = field.args.filter(
    ({ name }) => (!inPath.has(name) || repeated.has(name)) && !special.has(name),
  );
  const encodeArgs = compileFields(schema, plain);
  const filter = field.args.find(({ name }) => name === 'filter');
  const filterType = filter && getNamedType(filter.type);
  // The gateway filters a whole list itself, and sends only what the call takes.
  const sentFilters = (
    isInputObjectType(filterType) ? Object.values(filterType.getFields()) : []
  ).filter(({ name }) => call.list !== 'WHOLE' || call.lift.includes(name));
  const encodeFilter = compileFields(schema, sentFilters);
  const idNames = call.row?.split('+') ?? [];
  const pathFor = compilePath(schema, call, filterType);
  const sortNames = sortColumns(schema, field.type);
  const known = new Set(field.args.map(({ name }) => name));
  for (const name of inPath)
    if (name === undefined || !known.has(name))
      throw new Error(`${field.name}: the call names {${name}}, which is no argument`);

  return (args, total, adminId) => {
    const path = fill(pathFor(args), args);
    const encodedArgs = encodeArgs(args);
    const filter = (args.filter ?? {}) as Payload;
    const filters = encodeFilter(filter);
    if (!call.unless.some((name) => isGiven(filter[name]))) Object.assign(filters, call.usual);
    const paging = isList && args.page ? readPaging(args, sortNames) : undefined;
    const payload = layOut(call, encodedArgs, filters, paging, total);
    if (args.intent) addComment(payload, call, args.intent as Payload);
    for (const [name, value] of fixed) payload[fill(name, args)] = value;
    addParts(payload, call.parts, idNames, args.id);
    if (call.own !== undefined) addOwner(payload, call.own, adminId);
    for (const [name, other] of call.rename) rename(payload, name, other);
    if (call.query) {
      const query = toQuery(payload);
      return { method: call.method, path: query ? `${path}?${query}` : path, body: undefined };
    }
    const body = isForm ? toForm(payload) : JSON.stringify(payload);
    return { method: call.method, path, body };
  };
}

/** Replaces the placeholders of a text with arguments. */
const fill = (text: string, args: Payload): string =>
  text.includes('{') ? text.replace(/\{(\w+)\}/g, (_, name: string) => segment(args[name])) : text;

/** Compiles the path. A filter choice may require another path (`@sends`). */
function compilePath(
  schema: GraphQLSchema,
  call: RestCall,
  filterType: unknown,
): (args: Payload) => string {
  const fields = isInputObjectType(filterType) ? Object.values(filterType.getFields()) : [];
  const others = fields.flatMap(({ name, type }) => {
    const named = getNamedType(type);
    const paths = isEnumType(named) ? codesOf(schema, named)?.paths : undefined;
    return paths && paths.size > 0 ? [[name, paths] as const] : [];
  });
  return ({ filter }) => {
    for (const [name, paths] of others) {
      const other = paths.get(String((filter as Payload | undefined)?.[name]));
      if (other !== undefined) return other;
    }
    return call.path;
  };
}

/** Encodes one path segment: it never becomes another path and is never empty. */
function segment(value: unknown): string {
  const text = String(value ?? '');
  // An unpaired surrogate cannot be encoded in an address.
  if (text === '' || text === '.' || text === '..' || /\p{Surrogate}/u.test(text))
    throw badInput('id', 'not an id');
  return encodeURIComponent(text);
}

function addComment(payload: Payload, call: RestCall, intent: Payload): void {
  for (const name of call.comment) put(payload, name, intent.comment);
}

/**
 * Returns the sortable columns of a list: the schema's name on the left, the back office's on the
 * right.
 */
function sortColumns(schema: GraphQLSchema, type: GraphQLOutputType): ReadonlyMap<string, string> {
  const page = getNamedType(type);
  const items = isObjectType(page) ? page.getFields().items : undefined;
  const row = items && getNamedType(items.type);
  if (!isObjectType(row)) return new Map();
  return new Map([
    ...Object.values(row.getFields()).map(
      (field) => [field.name, wireName(schema, field)] as const,
    ),
    // Some older calls are sorted by this literal (d3:630): the back office's own order.
    ['defaultSort', 'defaultSort'] as const,
  ]);
}

/** Returns the requested page. @throws GatewayError `BAD_INPUT` if there can be no such page */
export function checkPage(args: Payload): { readonly number: number; readonly size: number } {
  const { number, size } = args.page as { number: number; size: number };
  if (number < 1 || size < 1 || size > maxPageSize || number * size > 2 ** 31 - 1)
    throw badInput('page', `pages count from 1, rows from 1 to ${maxPageSize}`);
  return { number, size };
}

function readPaging(args: Payload, columns: ReadonlyMap<string, string>): Paging {
  const { number, size } = checkPage(args);
  const sort = args.sort as { field: string; desc: boolean } | null | undefined;
  const column = sort ? columns.get(sort.field) : undefined;
  if (sort && column === undefined) throw badInput('sort.field', 'no such column');
  return { offset: (number - 1) * size, limit: size, sort: column, desc: sort?.desc };
}

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);

/** Sends the admin's own id, whatever was requested: the list holds nothing of others. */
function addOwner(payload: Payload, name: string, adminId: string | undefined): void {
  if (adminId === undefined) throw new GatewayError('UNAUTHENTICATED');
  payload[name] = encodeId(adminId);
}

/** Sends parts of a joined id under their own names. */
function addParts(
  payload: Payload,
  sent: readonly string[],
  names: readonly string[],
  id: unknown,
): void {
  const parts = String(id).split('-');
  if (parts.length !== names.length) return;
  for (const [index, name] of names.entries())
    if (sent.includes(name)) payload[name] = encodeId(parts[index]);
}

function rename(payload: Payload, name: string, other: string): void {
  if (!(name in payload)) return;
  payload[other] = payload[name];
  delete payload[name];
}

/** Converts a payload to a form with fields and files; lists repeat their key. */
function toForm(payload: Payload): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(payload))
    for (const one of [value].flat())
      if (one instanceof UploadedFile)
        form.append(name, new Blob([new Uint8Array(one.content)], { type: one.type }), one.name);
      else form.append(name, String(one));
  return form;
}

/** Converts a payload to a query string. Lists repeat their key; objects are not allowed. */
function toQuery(payload: Payload): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(payload))
    for (const one of [value].flat()) query.append(name, String(one));
  return query.toString();
}
