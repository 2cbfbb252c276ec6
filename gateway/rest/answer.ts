import { codesByMessage } from '../../machines/error-codes.ts';
import { type ErrorFacts, GatewayError } from '../errors.ts';
import { dig, ShapeError } from './decode.ts';

/** What came back over the wire. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Catalogue names that have a name of the gateway's own. */
const ownNames: Readonly<Record<string, string>> = {
  Unauthorized: 'UNAUTHENTICATED',
  TooManyTries: 'TOO_MANY_TRIES',
  KeyInUse: 'KEY_IN_USE',
  KeyMismatch: 'KEY_MISMATCH',
};

const byStatus: Readonly<Record<number, string>> = {
  400: 'BAD_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NotFound',
  409: 'KEY_IN_USE',
  // Longer than an address, a header or a body may be.
  413: 'BAD_INPUT',
  414: 'BAD_INPUT',
  422: 'KEY_MISMATCH',
  429: 'TOO_MANY_TRIES',
  431: 'BAD_INPUT',
};

const catalogueName = /^[A-Za-z][A-Za-z0-9_]{1,63}$/;

/** True where the back office itself did not answer, only something in front of it said so. */
export const isOutage = (status: number): boolean => status >= 502 && status <= 504;

/**
 * Reads every way in which an answer may say no (backoffice/README.md, Refusals) and throws it as
 * one error; otherwise gives the body.
 */
export function readBody(answer: Answer, call: string, parse: (text: string) => unknown): unknown {
  let body: unknown;
  let readable = true;
  try {
    body = answer.text === '' ? {} : parse(answer.text);
  } catch {
    readable = false;
  }
  if (answer.status >= 400) throw refusal(answer.status, readable ? body : answer.text, call);
  if (!readable || answer.status >= 300)
    throw new GatewayError('UPSTREAM_SHAPE', { call }, `${call} answered no JSON`);
  if (isObject(body)) {
    if (saysNo(body)) throw refusal(200, body, call);
  }
  return body;
}

const saysNo = (body: Values): boolean =>
  (body.error !== undefined && body.error !== null && body.error !== false) ||
  body.Success === false ||
  (isObject(body.result) && body.result.Success === false);

function refusal(status: number, body: unknown, call: string): GatewayError {
  const outer = isObject(body) ? body : {};
  const result = isObject(outer.result) ? outer.result : outer;
  const error = isObject(outer.error) ? outer.error : {};
  const text = typeof outer.error === 'string' ? outer.error : error.message;
  const byKnownText = (codesByMessage as Readonly<Record<string, string>>)[
    String(result.Error ?? text)
  ];
  const named = [error.code, result.Error, outer.messageCode, byKnownText].find(
    (one) => typeof one === 'string' && catalogueName.test(one),
  ) as string | undefined;
  const byText = typeof text === 'string' && catalogueName.test(text) ? text : undefined;
  const code = named ?? byText ?? byStatus[status] ?? bareName(body) ?? unnamed(status);
  const facts: Mutable<ErrorFacts> = { call };
  const messageCode = Number(error.messageCode ?? outer.messageCode);
  if (Number.isInteger(messageCode)) facts.messageCode = messageCode;
  const retryAfter = Number(error.retryAfter ?? outer.retryAfter);
  if (Number.isFinite(retryAfter) && retryAfter > 0) facts.retryAfter = retryAfter;
  const fields = Array.isArray(error.fields) ? error.fields.filter(isObject) : [];
  if (fields.length > 0)
    facts.fields = fields.map((f) => ({ path: String(f.path), message: String(f.message) }));
  if (isOutage(status) || code === 'UPSTREAM_DOWN' || code === 'ServiceUnavailable')
    facts.retry = true;
  if (messageCode === 115 || messageCode === 126) return new GatewayError('SIGN_IN_REFUSED', facts);
  if (status === 403 && code === 'ActionNotAllowed') return new GatewayError('FORBIDDEN', facts);
  if (status === 400 && code === 'RequestNotValid') return new GatewayError('BAD_INPUT', facts);
  return new GatewayError(isOutage(status) ? 'UPSTREAM_DOWN' : (ownNames[code] ?? code), facts);
}

/** Without an error object the body is the reason (d1:175): a name, where it is several words in one. */
const bareName = (body: unknown): string | undefined =>
  typeof body === 'string' && body.length <= 64 && /^(?:[A-Z][a-z0-9]+){2,}$/.test(body)
    ? body
    : undefined;

/** It answered, so it is not down: what it says is that it failed. */
const unnamed = (status: number): string => {
  if (status < 500) return 'Undefined';
  return isOutage(status) ? 'UPSTREAM_DOWN' : 'UPSTREAM_FAILED';
};

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Takes the wanted part of a body: one bare path, `.` for all of it, or `name: path` pairs. */
export type Pick = (body: unknown) => unknown;

export function compilePick(how: string | undefined, flags: readonly string[] = []): Pick {
  const pick = pickOf(how);
  if (flags.length === 0) return pick;
  return (body) => pick(body) ?? rowsOf(body, flags);
}

/** Rows of flags, where a back office tells no more than those; what it does not name is no row. */
const rowsOf = (body: unknown, flags: readonly string[]): unknown =>
  flags
    .map((id) => ({ id, flag: dig(body, [id]) }))
    .filter(({ flag }) => typeof flag === 'boolean')
    .map(({ id, flag }) => ({ id, status: flag ? 1 : 0 }));

function pickOf(how: string | undefined): Pick {
  if (how === undefined || how === '.') return (body) => body;
  const pairs = how.split(',').map((pair) => pair.split(':').map((part) => part.trim()));
  const [first] = pairs;
  if (pairs.length === 1 && first?.length === 1) {
    const path = String(first[0]).split('.');
    return (body) => {
      if (!isObject(body)) throw new ShapeError('answer', 'an object');
      return dig(body, path);
    };
  }
  const named = pairs.map(([name = '', path = name]) => [name, path.split('.')] as const);
  return (body) => {
    if (!isObject(body)) throw new ShapeError('answer', 'an object');
    const out: Record<string, unknown> = { totalExact: body.totalExact };
    for (const [name, path] of named) {
      // Both ways of one list are read: the documents name it differently from build to build.
      const value = dig(body, path);
      out[name] = value === undefined ? body[name] : value;
    }
    return out;
  };
}
