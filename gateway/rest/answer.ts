import { GatewayError } from '../errors.ts';
import { dig, ShapeError } from './decode.ts';
import { deniesSuccess, isObject, refusal } from './refusal.ts';

/** A response received over the wire. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The validator of the response, if the request wanted it. */
  readonly etag?: string | undefined;
}

/**
 * Detects every form of refusal in a response (docs/rest-contract.md, Refusals) and throws it as
 * one error; otherwise returns the body.
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
  if (isObject(body) && deniesSuccess(body)) throw refusal(200, body, call);
  return body;
}

/**
 * Extracts the requested part of a body: one bare path, `.` for the whole body, or `name: path`
 * pairs.
 */
export type Pick = (body: unknown) => unknown;

export function compilePick(how: string | undefined, flags: readonly string[] = []): Pick {
  const pick = pickOf(how);
  if (flags.length === 0) return pick;
  return (body) => pick(body) ?? rowsOf(body, flags);
}

/**
 * Returns rows of flags, for a back office that returns only flags. A flag that is missing from the
 * body produces no row.
 */
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
      // A list without a wrapping object.
      if (Array.isArray(body) && path.length === 1) return body as unknown;
      if (!isObject(body)) throw new ShapeError('answer', 'an object');
      return dig(body, path);
    };
  }
  const named = pairs.map(([name = '', path = name]) => [name, path.split('.')] as const);
  return (body) => {
    if (!isObject(body)) throw new ShapeError('answer', 'an object');
    const out: Record<string, unknown> = { totalExact: body.totalExact };
    for (const [name, path] of named) {
      // Both forms of a list are read: its name in the documents differs from build to build.
      const value = dig(body, path);
      out[name] = value === undefined ? body[name] : value;
    }
    return out;
  };
}
