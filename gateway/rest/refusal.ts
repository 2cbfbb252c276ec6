import { codesByMessage } from '../../machines/error-codes.ts';
import { type ErrorDetails, GatewayError } from '../errors.ts';

type Values = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Catalogue names for which the gateway has a name of its own. */
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
  // An address, a header or a body is longer than allowed.
  413: 'BAD_INPUT',
  414: 'BAD_INPUT',
  422: 'KEY_MISMATCH',
  429: 'TOO_MANY_TRIES',
  431: 'BAD_INPUT',
};

const catalogueName = /^[A-Za-z][A-Za-z0-9_]{1,63}$/;

/**
 * Returns true if the back office itself did not respond and only a proxy in front of it reported
 * the failure.
 */
export const isOutage = (status: number): boolean => status >= 502 && status <= 504;

/** Returns whether a body contains an error anywhere, or a result that denies success. */
export const deniesSuccess = (body: Values): boolean =>
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
  const details: Mutable<ErrorDetails> = { call };
  const messageCode = Number(error.messageCode ?? outer.messageCode);
  if (Number.isInteger(messageCode)) details.messageCode = messageCode;
  const retryAfter = Number(error.retryAfter ?? outer.retryAfter);
  if (Number.isFinite(retryAfter) && retryAfter > 0) details.retryAfter = retryAfter;
  const fields = Array.isArray(error.fields) ? error.fields.filter(isObject) : [];
  if (fields.length > 0)
    details.fields = fields.map((f) => ({ path: String(f.path), message: String(f.message) }));
  if (isOutage(status) || code === 'UPSTREAM_DOWN' || code === 'ServiceUnavailable')
    details.retry = true;
  // Reads the message of a failed back office. A text that is not JSON may be a stack trace.
  const upstreamMessage =
    status >= 500 && typeof body === 'string' ? undefined : extractMessage(body);
  if (upstreamMessage !== undefined && upstreamMessage !== code && byKnownText !== code)
    details.words = upstreamMessage;
  if (messageCode === 115 || messageCode === 126) {
    const { words: _, ...others } = details;
    return new GatewayError('SIGN_IN_REFUSED', others);
  }
  if (status === 403 && code === 'ActionNotAllowed') return new GatewayError('FORBIDDEN', details);
  if (status === 400 && code === 'RequestNotValid') return new GatewayError('BAD_INPUT', details);
  return new GatewayError(isOutage(status) ? 'UPSTREAM_DOWN' : (ownNames[code] ?? code), details);
}

/**
 * Without an error object, the body is the reason (d1:175): a name, if it is several words in one.
 */
const bareName = (body: unknown): string | undefined =>
  typeof body === 'string' && body.length <= 64 && /^(?:[A-Z][a-z0-9]+){2,}$/.test(body)
    ? body
    : undefined;

/** The back office responded, so it is not down; it reports its own failure. */
const unnamed = (status: number): string => {
  if (status < 500) return 'Undefined';
  return isOutage(status) ? 'UPSTREAM_DOWN' : 'UPSTREAM_FAILED';
};

/**
 * Maximum number of characters of the back office's message that are passed on (d1:175, d2:340).
 */
const maxMessageLength = 300;

/** Returns the back office's message: from an error, from a result, or from the body itself. */
function extractMessage(body: unknown): string | undefined {
  if (typeof body === 'string') return /^\s*</.test(body) ? undefined : toPlainText(body);
  if (!isObject(body)) return undefined;
  const { error, message, Message } = body;
  const result = isObject(body.result) ? body.result : body;
  const candidates = [result.Error, error, message, Message];
  for (const candidate of candidates) {
    const text = toPlainText(
      isObject(candidate) ? (candidate.message ?? candidate.Message) : candidate,
    );
    if (text !== undefined) return text;
  }
  return undefined;
}

function toPlainText(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const plain = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const signs = [...plain];
  const short =
    signs.length > maxMessageLength ? `${signs.slice(0, maxMessageLength - 1).join('')}…` : plain;
  return short === '' ? undefined : short;
}

/**
 * Returns the message of a response that reports a failure. Text of an HTML page or a stack trace
 * is not passed on.
 */
export function readFailureMessage({ text }: { readonly text: string }): { words?: string } {
  try {
    const message = extractMessage(JSON.parse(text) as unknown);
    return message === undefined ? {} : { words: message };
  } catch {
    return {};
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
