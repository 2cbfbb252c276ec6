import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
} from 'graphql';
import { isMadeId } from '../../machines/made-id.ts';
import { type ErrorDetails, GatewayError } from '../errors.ts';
import { type Answer, compilePick, findRows, readBody } from './answer.ts';
import { compileArgumentNames } from './argument-names.ts';
import type { BackOffice, Caller } from './back-office.ts';
import { compileDecode } from './decode.ts';
import { valueAt } from './dig.ts';
import { type ApiStyle, type RestCall, restOf, wireNames } from './directives.ts';
import type { Payload } from './encode.ts';
import { parseExact } from './exact-json.ts';
import { ungrouped } from './grouped-rows.ts';
import { NeedsText, parseLossless } from './lossless-json.ts';
import { type Decode, type Reading, ShapeError } from './reading.ts';
import { readFailureMessage } from './refusal.ts';
import { compileRequest } from './request.ts';
import { leaves, type Selection } from './selection.ts';
import type { UnreadableNote } from './unreadable.ts';
import type { Row } from './whole-filter.ts';
import { compileWholeList, isWholeList } from './whole-list.ts';
import { laidOver } from './whole-object.ts';

/** The compiled back-office call of a root field. */
export interface CompiledCall {
  readonly field: GraphQLField<unknown, unknown>;
  readonly rest: RestCall;
  /** Name in errors and metrics, e.g. `POST v2/Trading/GetOperations`. */
  readonly name: string;
  readonly decoder: (selection: Selection) => Plan;
  readonly read: (args: Payload, plan: Plan, caller: Caller, asOf: string) => Promise<unknown>;
  readonly write: (args: Payload, caller: Caller, key?: string) => Promise<void>;
  /**
   * Reads the whole response body, or the row with the id of `args` where the call names one, with
   * exact numbers (`parseExact`).
   */
  readonly body: (caller: Caller, args: Payload) => Promise<unknown>;
}

/** The fields to read from a response for one document. */
export interface Plan {
  readonly decode: Decode;
  readonly total: boolean;
}

/** Compiles every `@rest` of the schema, for one API style. */
export function compileCalls(
  schema: GraphQLSchema,
  style: ApiStyle,
  backOffice: BackOffice,
): ReadonlyMap<string, CompiledCall> {
  const calls = new Map<string, CompiledCall>();
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(root?.getFields() ?? {})) {
      const rest = restOf(schema, field, style);
      if (rest && root === schema.getMutationType() && !rest.success)
        throw new Error(`${field.name}: @rest of a mutation must name its success`);
      if (!rest) continue;
      const call = compileCall(schema, field, rest, backOffice, calls);
      calls.set(field.name, isWholeList(field, rest) ? pagedHere(schema, call) : call);
    }
  return calls;
}

/** Wraps a call that reads a complete list: the client gets pages of it. */
function pagedHere(schema: GraphQLSchema, call: CompiledCall): CompiledCall {
  const list = compileWholeList(schema, call.field);
  return {
    ...call,
    // What filters and sorting use is read even if the document does not select it.
    decoder(selection) {
      const items: Selection = new Map([...leaves(list.fields), ...(selection.get('items') ?? [])]);
      return call.decoder(new Map([...selection, ['items', items]]));
    },
    async read(args, plan, caller, asOf) {
      const answer = (await call.read(args, plan, caller, asOf)) as { readonly items: Row[] };
      return { ...answer, ...list.page(answer.items, args) };
    },
  };
}

function compileCall(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  rest: RestCall,
  backOffice: BackOffice,
  calls: ReadonlyMap<string, CompiledCall>,
): CompiledCall {
  const name = `${rest.method} ${rest.path}`;
  const build = compileRequest(schema, field, rest);
  const returns = getNamedType(field.type);
  const isPage = isObjectType(returns) && returns.name.endsWith('Page');
  const isList = isListType(getNullableType(field.type));
  const isWhole = isWholeList(field, rest);
  const kind = isWhole || isList ? 'list' : isPage ? 'page' : 'one';
  const pickRows = compilePick(rest.pick, rest.flags, rest.inherit.length > 0 ? 'list' : kind);
  const pickBody = rest.inherit.length > 0 ? ungrouped(pickRows, rest.inherit) : pickRows;
  const pick = isWhole ? (body: unknown) => ({ items: pickBody(body) }) : pickBody;
  const idField = isObjectType(returns) ? returns.getFields().id : undefined;
  const others = idField ? wireNames(schema, idField) : [];
  const idNames = rest.row === undefined ? [] : [rest.row, ...others.slice(1)];
  const inArguments = compileArgumentNames(schema, field);
  const idArg = field.args.find(({ type }) => getNamedType(type).name === 'ID')?.name;

  const attempt = (answer: Answer, args: Payload, decode: Decode, reading: Reading): unknown => {
    const parse = reading.lossless ? parseLossless : JSON.parse;
    const body = readBody(answer, name, parse);
    const notes: UnreadableNote[] = [];
    return decode(rowOf(idNames, args[idArg ?? ''], pick(body), body), { ...reading, notes });
  };
  type ReadingOptions = Omit<Reading, 'lossless'>;
  const decodeText = (
    answer: Answer,
    args: Payload,
    decode: Decode,
    options: ReadingOptions,
  ): unknown => {
    try {
      return attempt(answer, args, decode, { lossless: false, ...options });
    } catch (error) {
      if (!(error instanceof NeedsText)) throw error;
      return attempt(answer, args, decode, { lossless: true, ...options });
    }
  };

  return {
    field,
    rest,
    name,
    decoder: (selection) => ({
      decode: compileDecode(schema, field.type, selection, field.name),
      total: isObjectType(returns) && (selection.has('total') || selection.has('totalExact')),
    }),
    async read(args, plan, caller, asOf) {
      if (idNames.length > 0 && isMadeId(args[idArg ?? ''])) return null;
      const answer = await backOffice.read(
        name,
        build(args, plan.total, caller.adminId),
        backOffice.as(caller, rest),
      );
      // The refusal does not concern the requester's session: this back office does not have the
      // call, or does not accept the gateway's token.
      if (rest.service && [401, 403, 404].includes(answer.status))
        throw new GatewayError('NOT_OFFERED', { call: name });
      try {
        const { revealsContacts = false } = caller;
        return decodeText(answer, args, plan.decode, { asOf, revealsContacts });
      } catch (error) {
        throw asShape(error, name);
      }
    },
    async body(caller, args) {
      const id = idArg === undefined ? {} : { [idArg]: args[idArg] };
      const answer = await backOffice.read(name, build(id, false), backOffice.as(caller, rest));
      const body = readBody(answer, name, parseExact);
      return rest.row === undefined ? body : rowOf(idNames, args[idArg ?? ''], pick(body), body);
    },
    async write(args, caller, key) {
      const { ifMatch: _, ...reader } = caller;
      const whole =
        rest.base === undefined ? undefined : await calls.get(rest.base)?.body(reader, args);
      const outgoing = build(args, false);
      const sent = rest.base === undefined ? outgoing : laidOver(whole, outgoing, name, rest);
      const answer = await backOffice.write(name, sent, caller, key);
      // A garbled or failed response to a write does not show whether the write happened.
      if (answer.status >= 500) throw lostAnswer(name, readFailureMessage(answer));
      let body: unknown;
      try {
        body = readBody(answer, name, JSON.parse);
      } catch (error) {
        const isGarbled = error instanceof GatewayError && error.code === 'UPSTREAM_SHAPE';
        throw isGarbled ? lostAnswer(name) : inArguments(error);
      }
      if (rest.success === 'REPORTED' && !reportsSuccess(body)) throw lostAnswer(name);
    },
  };
}

const lostAnswer = (call: string, details: Pick<ErrorDetails, 'words'> = {}): GatewayError =>
  new GatewayError('UNKNOWN_OUTCOME', { call, ...details });

/**
 * Returns the requested row. A back office without the filter returns other rows, so only the row
 * with the requested id counts, be it in a list, in an object, or the whole response.
 */
function rowOf(names: readonly string[], wanted: unknown, picked: unknown, body: unknown): unknown {
  if (names.length === 0 || wanted === undefined || picked === null) return picked;
  const id = String(wanted);
  const { result, data } = (body ?? {}) as Payload;
  const candidates = [picked, body, findRows(body), result, data].flatMap((one) => one as Payload);
  return candidates.find((one) => names.some((name) => idOf(one, name) === id)) ?? null;
}

function idOf(one: unknown, name: string): string | undefined {
  const id = valueAt(one, name);
  if (id === null || id === undefined || typeof id === 'object') return undefined;
  // Its last digits are lost, so the response is read again with numbers as text.
  if (typeof id === 'number' && !Number.isSafeInteger(id)) throw new NeedsText();
  return String(id);
}

/** Returns whether a response reports success. */
function reportsSuccess(body: unknown): boolean {
  const { result, Success } = (body ?? {}) as Payload;
  return Success === true || (result as Payload | null | undefined)?.Success === true;
}

/** Adds the call and the path in the schema's names to the error, never the value. */
export function asShape(error: unknown, call: string): unknown {
  if (error instanceof ShapeError || error instanceof NeedsText) {
    const what = error instanceof ShapeError ? error.message : 'a number cannot be read';
    return new GatewayError('UPSTREAM_SHAPE', { call }, `${call}: ${what}`);
  }
  return error;
}
