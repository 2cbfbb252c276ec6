import { type GraphQLField, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import { type ErrorFacts, GatewayError } from '../errors.ts';
import { type Answer, compilePick, readBody } from './answer.ts';
import type { Asker, BackOffice } from './back-office.ts';
import { compileDecode, type Decode, type Reading, ShapeError } from './decode.ts';
import { type ApiStyle, type RestCall, restOf } from './directives.ts';
import type { Payload } from './encode.ts';
import { parseExact } from './exact-json.ts';
import { NeedsText, parseLossless } from './lossless-json.ts';
import { failedWords } from './refusal.ts';
import { compileRequest } from './request.ts';
import type { Selection } from './selection.ts';
import { laidOver } from './whole-object.ts';

/** A root field's way to the back office. */
export interface CompiledCall {
  readonly field: GraphQLField<unknown, unknown>;
  readonly rest: RestCall;
  /** `POST v2/Trading/GetOperations`, as errors and metrics name it. */
  readonly name: string;
  readonly decoder: (selection: Selection) => Plan;
  readonly read: (args: Payload, plan: Plan, asker: Asker, asOf: string) => Promise<unknown>;
  readonly write: (args: Payload, asker: Asker, key?: string) => Promise<void>;
  /** The whole body that a call without arguments answers, with its numbers exact (`parseExact`). */
  readonly body: (asker: Asker) => Promise<unknown>;
}

/** What is to be read out of an answer for one document. */
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
      if (rest) calls.set(field.name, compileCall(schema, field, rest, backOffice, calls));
    }
  return calls;
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
  const pick = compilePick(rest.pick, rest.flags);
  const returns = getNamedType(field.type);
  const asked = field.args.find(({ type }) => getNamedType(type).name === 'ID')?.name;

  const attempt = (answer: Answer, args: Payload, decode: Decode, reading: Reading): unknown => {
    const parse = reading.lossless ? parseLossless : JSON.parse;
    return decode(rowOf(rest, asked, args, pick(readBody(answer, name, parse))), reading);
  };
  type Facts = Omit<Reading, 'lossless'>;
  const decodeText = (answer: Answer, args: Payload, decode: Decode, facts: Facts): unknown => {
    try {
      return attempt(answer, args, decode, { lossless: false, ...facts });
    } catch (error) {
      if (!(error instanceof NeedsText)) throw error;
      return attempt(answer, args, decode, { lossless: true, ...facts });
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
    async read(args, plan, asker, asOf) {
      const answer = await backOffice.read(
        name,
        build(args, plan.total),
        backOffice.as(asker, rest),
      );
      // It is not the asker's session that was refused: this back office does not know the call, or us.
      if (rest.service && [401, 403, 404].includes(answer.status))
        throw new GatewayError('NOT_OFFERED', { call: name });
      try {
        const { revealsContacts = false } = asker;
        return decodeText(answer, args, plan.decode, { asOf, revealsContacts });
      } catch (error) {
        throw asShape(error, name);
      }
    },
    async body(asker) {
      const answer = await backOffice.read(name, build({}, false), backOffice.as(asker, rest));
      return readBody(answer, name, parseExact);
    },
    async write(args, asker, key) {
      const { ifMatch: _, ...reader } = asker;
      const whole = rest.base === undefined ? undefined : await calls.get(rest.base)?.body(reader);
      const outgoing = build(args, false);
      const sent =
        rest.base === undefined ? outgoing : laidOver(whole, outgoing, name, rest.rowKey);
      const answer = await backOffice.write(name, sent, asker, key);
      // A garbled or failed answer to a write says nothing about whether it happened.
      if (answer.status >= 500) throw lostAnswer(name, failedWords(answer));
      let body: unknown;
      try {
        body = readBody(answer, name, JSON.parse);
      } catch (error) {
        const isGarbled = error instanceof GatewayError && error.code === 'UPSTREAM_SHAPE';
        throw isGarbled ? lostAnswer(name) : error;
      }
      if (rest.success === 'REPORTED' && !reportsSuccess(body)) throw lostAnswer(name);
    },
  };
}

const lostAnswer = (call: string, words: Pick<ErrorFacts, 'words'> = {}): GatewayError =>
  new GatewayError('UNKNOWN_OUTCOME', { call, ...words });

/** A back office that does not know the filter answers other rows; only the one that was asked for counts. */
function rowOf({ row }: RestCall, asked: string | undefined, args: Payload, picked: unknown) {
  if (row === undefined || asked === undefined || picked === null) return picked;
  const id = String(args[asked]);
  const rows: readonly unknown[] = Array.isArray(picked) ? picked : [picked];
  return rows.find((one) => idOf(one, row) === id) ?? null;
}

function idOf(one: unknown, row: string): string | undefined {
  const id = (one as Payload | null | undefined)?.[row];
  if (id === null || id === undefined) return undefined;
  // Its last digits are lost: the answer is read again with its numbers as text.
  if (typeof id === 'number' && !Number.isSafeInteger(id)) throw new NeedsText();
  return String(id);
}

/** Whether an answer says that the call succeeded. */
function reportsSuccess(body: unknown): boolean {
  const { result, Success } = (body ?? {}) as Payload;
  return Success === true || (result as Payload | null | undefined)?.Success === true;
}

/** Names the call, and the place in the schema's words, never the value. */
export function asShape(error: unknown, call: string): unknown {
  if (error instanceof ShapeError || error instanceof NeedsText) {
    const what = error instanceof ShapeError ? error.message : 'a number cannot be read';
    return new GatewayError('UPSTREAM_SHAPE', { call }, `${call}: ${what}`);
  }
  return error;
}
