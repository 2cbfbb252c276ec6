import { GatewayError } from '../errors.ts';
import { dig, ShapeError } from './decode.ts';
import { isObject, refusal, saysNo } from './refusal.ts';

/** What came back over the wire. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

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
  if (isObject(body) && saysNo(body)) throw refusal(200, body, call);
  return body;
}

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
      // A list that comes without anything around it.
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
      // Both ways of one list are read: the documents name it differently from build to build.
      const value = dig(body, path);
      out[name] = value === undefined ? body[name] : value;
    }
    return out;
  };
}
