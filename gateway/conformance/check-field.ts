import { type GraphQLField, getNamedType, getNullableType, isListType } from 'graphql';
import { isMadeId } from '../../machines/made-id.ts';
import { numberOrigins } from '../../machines/number-origins.codes.ts';
import { GatewayError } from '../errors.ts';
import { findList } from '../rest/answer.ts';
import { dig } from '../rest/dig.ts';
import { extensionOf } from '../rest/directives.ts';
import type { Payload } from '../rest/encode.ts';
import { type Reading, ShapeError } from '../rest/reading.ts';
import { isObject } from '../rest/refusal.ts';
import type { CompiledCall } from '../rest/rest-executor.ts';
import type { UnreadableNote } from '../rest/unreadable.ts';
import {
  type Checking,
  findingsFor,
  formOf,
  hasRows,
  lastBody,
  observationOf,
  statusOf,
} from './checking.ts';
import { callIn, isStated } from './contract.ts';
import { type Judgement, judgeFailure, otherLists } from './judge-failure.ts';
import { type CallResult, untried } from './report.ts';
import { everythingSent, fieldsSeen, placesOf } from './wire-fields.ts';

type Field = GraphQLField<unknown, unknown>;

/** What a read gave: its result for the report, and its decoded value as a source of ids. */
export interface FieldCheck {
  readonly result: CallResult;
  readonly value: unknown;
}

const isRowList = ({ type }: Field): boolean =>
  isListType(getNullableType(type)) || getNamedType(type).name.endsWith('Page');

const joined = (all: readonly string[], most = 8): string =>
  all.length > most
    ? `${all.slice(0, most).join(', ')} and ${all.length - most} more`
    : all.join(', ');

/** What the decoder received and noted during one read. */
class Watch {
  raw: unknown;
  notes: readonly UnreadableNote[] = [];
  fault: ShapeError | undefined;

  over(plan: ReturnType<CompiledCall['decoder']>): ReturnType<CompiledCall['decoder']> {
    return {
      ...plan,
      decode: (value: unknown, reading: Reading) => {
        this.raw = value;
        this.notes = reading.notes ?? [];
        try {
          return plan.decode(value, reading);
        } catch (error) {
          if (error instanceof ShapeError) this.fault = error;
          throw error;
        }
      },
    };
  }
}

/** Reads one field of the schema with the gateway's own code and judges the answer. */
export async function checkField(
  checking: Checking,
  call: CompiledCall,
  args: Payload,
): Promise<FieldCheck> {
  const { schema, office, contract, caller } = checking;
  const { field, rest, name } = call;
  const extension = extensionOf(schema, field);
  const who = { id: field.name, call: name, use: extension ? 'extension' : 'screen' } as const;
  if (extension !== undefined && !checking.extensions.includes(extension))
    return { result: untried(who, 'notOffered'), value: undefined };
  const absent = field.args.find(
    ({ name: arg }) =>
      arg in args && (args[arg] === undefined || args[arg] === null || isMadeId(args[arg])),
  );
  if (absent) {
    const noId = findingsFor(field.name, [{ kind: 'noId', detail: absent.name }]);
    return { result: untried(who, 'notTried', noId), value: undefined };
  }

  const watch = new Watch();
  const places = placesOf(schema, field);
  // Rows and records themselves are what the documents promise.
  const isPromised = (path: string): boolean => {
    const { wire = [] } = places.get(path) ?? {};
    return wire.length === 0 || isStated(contract, rest.method, rest.path, wire);
  };
  try {
    const plan = watch.over(call.decoder(everythingSent(field.type)));
    const value = await call.read(args, plan, caller, '');
    return { result: judgeAnswer(checking, call, watch, value, who), value };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const status = office.last?.answer.status;
    if (error.code === 'NOT_OFFERED')
      return {
        result: { ...untried(who, 'notOffered'), ...observationOf(office) },
        value: undefined,
      };
    const { path } = watch.fault ?? {};
    const judged = judgeFailure({
      ...{ error, status, isUsed: true, body: lastBody(office) },
      documented: callIn(contract, rest.method, rest.path),
      shape: path === undefined ? undefined : { path, isStated: isPromised(path) },
      waitedMs: office.last?.waitedMs ?? 0,
    });
    const findings = findingsFor(field.name, [judged]);
    const result = {
      ...untried(who, statusOf(judged, status), findings),
      ...observationOf(office),
    };
    return { result, value: undefined };
  }
}

/** Judges an answer that the gateway could read. */
function judgeAnswer(
  { schema, office, contract, storedNumbers }: Checking,
  { field, rest }: CompiledCall,
  { raw, notes }: Watch,
  value: unknown,
  who: Pick<CallResult, 'id' | 'call' | 'use'>,
): CallResult {
  const { method, path } = rest;
  const body = lastBody(office);
  const isList = isRowList(field);
  const rows = isList ? rowsIn(raw) : [raw].filter(isObject);
  const rowType = isList && hasRows(raw) ? itemsOf(field) : field.type;
  const seen = fieldsSeen(schema, rowType, rows, storedNumbers);
  const places = placesOf(schema, field);
  const missing = { documented: [] as string[], other: [] as string[] };
  for (const name of seen.missing)
    missing[isStated(contract, method, path, name.split('.')) ? 'documented' : 'other'].push(name);

  const found: Judgement[] = [];
  const others = isList && rows.length === 0 && !findList(body) ? otherLists(body) : [];
  if (others.length > 0) found.push({ kind: 'wrongWrapper', detail: joined(others) });
  else if (isList && rows.length === 0) found.push({ kind: 'noRows' });
  if (!isList && rest.row !== undefined && value === null) found.push({ kind: 'otherRecord' });

  const unread = notes.flatMap(({ path: at, raw: text }) => {
    const place = places.get(at);
    const name = place?.wire.join('.') ?? at;
    const isNamed = isStated(contract, method, path, place?.wire ?? []);
    return place?.isEnum ? [] : [{ text: `${name} (${formOf(text)})`, name, isNamed }];
  });
  const first = unread.filter((one, n) => unread.findIndex(({ name }) => name === one.name) === n);
  const add = (kind: Judgement['kind'], all: readonly string[]) => {
    if (all.length > 0) found.push({ kind, detail: joined(all) });
  };
  add(
    'unreadable',
    first.filter(({ isNamed }) => isNamed).map(({ text }) => text),
  );
  add(
    'unreadableGuess',
    first.filter(({ isNamed }) => !isNamed).map(({ text }) => text),
  );
  const unknown = (isDocumented: boolean) =>
    seen.unknown
      .filter(({ table }) => (numberOrigins[table] === 'documented') === isDocumented)
      .map(({ table, value: one }) => `${table} ${one}`);
  add('unknownNumber', unknown(true));
  add('unknownGuess', unknown(false));
  add('guessedNumbers', seen.guessed);
  const isOmitted = !rows.filter(isObject).some((row) => Object.values(row).includes(null));
  add(isOmitted ? 'unseenFields' : 'missingFields', missing.documented);
  return {
    ...{ ...untried(who, 'answered'), ...observationOf(office), missing },
    shape: shapeOf(body, rest.pick, isList || rest.row !== undefined),
    rows: rows.length,
    unreadable: first.map(({ text }) => text),
    guessed: seen.guessed,
    findings: findingsFor(field.name, found),
  };
}

const rowsIn = (raw: unknown): readonly unknown[] =>
  hasRows(raw) ? raw.items : Array.isArray(raw) ? raw : [];

function itemsOf(field: Field): Field['type'] {
  const page = getNamedType(field.type);
  return 'getFields' in page ? (page.getFields().items?.type as Field['type']) : field.type;
}

/** Returns under which of the documented names the list or the record stands. */
function shapeOf(body: unknown, pick: string | undefined, hasList: boolean): string {
  const list = hasList ? findList(body) : undefined;
  if (list) return list.at.join('.') || 'array';
  const isPath = pick !== undefined && pick !== '.' && /^[\w.]+$/.test(pick);
  return isPath && dig(body, pick.split('.')) !== undefined ? pick : 'object';
}
