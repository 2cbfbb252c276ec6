import { codesByMessage } from '../../machines/error-codes.ts';
import { type ErrorFacts, GatewayError } from '../errors.ts';

type Values = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Values =>
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

/** An error in whatever place, or a result that denies success. */
export const saysNo = (body: Values): boolean =>
  (body.error !== undefined && body.error !== null && body.error !== false) ||
  [body, body.result].some((it) => isObject(it) && (it.Success === false || isError(it.Error)));

const isError = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : isObject(value) || value === true;

export function refusal(status: number, body: unknown, call: string): GatewayError {
  const outer = isObject(body) ? body : {};
  const result = isObject(outer.result) ? outer.result : outer;
  const error = [outer.error, result.Error].find(isObject) ?? {};
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
  // A text that is no JSON, of an office that failed, may be a stack trace.
  const words = status >= 500 && typeof body === 'string' ? undefined : wordsOf(body);
  if (words !== undefined && words !== code && byKnownText !== code) facts.words = words;
  if (messageCode === 115 || messageCode === 126) {
    const { words: _, ...others } = facts;
    return new GatewayError('SIGN_IN_REFUSED', others);
  }
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

/** Signs of the back office's own words that are passed on (d1:175, d2:340). */
const longestWords = 300;

/** What the back office says in its own words: in an error, in a result, or instead of either. */
function wordsOf(body: unknown): string | undefined {
  if (typeof body === 'string') return /^\s*</.test(body) ? undefined : asWords(body);
  if (!isObject(body)) return undefined;
  const { error, message, Message } = body;
  const result = isObject(body.result) ? body.result : body;
  const places = [result.Error, error, message, Message];
  for (const place of places) {
    const words = asWords(isObject(place) ? (place.message ?? place.Message) : place);
    if (words !== undefined) return words;
  }
  return undefined;
}

function asWords(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const plain = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const signs = [...plain];
  const short =
    signs.length > longestWords ? `${signs.slice(0, longestWords - 1).join('')}…` : plain;
  return short === '' ? undefined : short;
}

/** The words of an answer that says that it failed; those of a page or a stack trace are not passed on. */
export function failedWords({ text }: { readonly text: string }): { words?: string } {
  try {
    const words = wordsOf(JSON.parse(text) as unknown);
    return words === undefined ? {} : { words };
  } catch {
    return {};
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
