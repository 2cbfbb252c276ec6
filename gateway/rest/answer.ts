import { GatewayError } from '../errors.ts';
import { dig } from './dig.ts';
import { ShapeError } from './reading.ts';
import { deniesSuccess, isObject, refusal } from './refusal.ts';
import { readTotal } from './total.ts';

/** A response received over the wire. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The headers that the request asked for, by their names in lower case. */
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
}

/**
 * Detects every form of refusal in a response (docs/rest-contract.md, Refusals) and throws it as
 * one error; otherwise returns the body.
 */
export function readBody(answer: Answer, call: string, parse: (text: string) => unknown): unknown {
  let body: unknown;
  let readable = true;
  try {
    // An empty body and `null` say nothing.
    body = answer.text.trim() === '' ? {} : (parse(answer.text) ?? {});
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

/** Picks what a response has beside the rows of its list. */
const besideRows = 'BESIDE';

/** What a call answers: one thing, a whole list, or a page of a list. */
export type AnswerKind = 'one' | 'list' | 'page';

export function compilePick(
  how: string | undefined,
  flags: readonly string[] = [],
  kind: AnswerKind = 'one',
): Pick {
  const pick = kind === 'one' ? pickOne(how) : kind === 'list' ? pickList(how) : pickPage(how);
  if (flags.length === 0) return pick;
  const path = (how ?? '').split('.');
  return (body) => (dig(body, path) === undefined ? flagRows(body, flags) : pick(body));
}

/**
 * Returns rows of flags, for a back office that returns only flags. A flag that is missing from the
 * body produces no row.
 */
const flagRows = (body: unknown, flags: readonly string[]): unknown =>
  flags
    .map((id) => ({ id, flag: dig(body, [id]) }))
    .filter(({ flag }) => typeof flag === 'boolean')
    .map(({ id, flag }) => ({ id, status: flag ? 1 : 0 }));

const objectOf = (body: unknown): Readonly<Record<string, unknown>> => {
  if (!isObject(body)) throw new ShapeError('answer', 'an object');
  return body;
};

function pickOne(how: string | undefined): Pick {
  if (how === undefined || how === '.') return (body) => body;
  // A list without a wrapping object has nothing beside its rows.
  if (how === besideRows) return (body) => (Array.isArray(body) ? null : body);
  if (how.includes(',')) return pickParts(how);
  const path = how.trim().split('.');
  const star = path.indexOf('*');
  if (star >= 0) return (body) => dig(findRows(body, path.slice(0, star)), path.slice(star));
  return (body) => {
    // A list without a wrapping object.
    if (Array.isArray(body) && path.length === 1) return body as unknown;
    return dig(objectOf(body), path);
  };
}

/** The names under which lists are documented (d2:334, d3:564), and their totals. */
export const rowNames =
  `items data rows logList codes userFinanceList Items groups limits traderLeads
  referrals registrationRequests`.split(/\s+/);
export const totalNames = ['total', 'totalCount', 'Total'];
/** Objects in which one call has its list. */
const outerNames = ['result', 'data'];

const isRows = (value: unknown): value is readonly unknown[] => Array.isArray(value);

interface FoundRows {
  /** Path of the list in the body; empty if the body is the list. */
  readonly at: readonly string[];
  readonly rows: readonly unknown[];
}

/** Finds the list of a body, whichever of the documented names it has; undefined without one. */
export function findList(body: unknown, declared?: readonly string[]): FoundRows | undefined {
  if (isRows(body)) return { at: [], rows: body };
  const own = declared && dig(body, declared);
  if (declared && isRows(own)) return { at: declared, rows: own };
  if (!isObject(body)) return undefined;
  const name = rowNames.find((one) => isRows(body[one]));
  if (name !== undefined) return { at: [name], rows: body[name] as readonly unknown[] };
  for (const outer of outerNames) {
    const inner = body[outer];
    const found = isObject(inner) || Array.isArray(inner) ? findList(inner) : undefined;
    if (found) return { at: [outer, ...found.at], rows: found.rows };
  }
  return undefined;
}

export const findRows = (
  body: unknown,
  declared?: readonly string[],
): readonly unknown[] | undefined => findList(body, declared)?.rows;

/**
 * Returns the rows; none without a list. What is something else cannot be read, nor can a response
 * that counts rows and has none.
 */
function rowsIn(body: unknown, declared: readonly string[]): unknown {
  const rows = findRows(body, declared);
  if (rows) return rows;
  const outer = objectOf(body);
  if (totalNames.some((name) => (readTotal(outer[name]) ?? 0) > 0))
    throw new ShapeError('answer', 'a list');
  const other = declared.length > 0 ? dig(outer, declared) : undefined;
  // An empty object in the place of the list holds none.
  return isObject(other) && Object.keys(other).length === 0 ? [] : (other ?? []);
}

function pickList(how: string | undefined): Pick {
  const path = how === undefined || how === '.' ? [] : how.trim().split('.');
  if (path.includes('*')) return pickOne(how);
  return (body) => rowsIn(body, path);
}

/** Reads `name: path, …`: the parts of an object and their places, by default under their name. */
const readParts = (how: string): readonly (readonly [name: string, path: string])[] =>
  how
    .split(',')
    .map((pair) => pair.split(':'))
    .map(([name = '', path = name]) => [name.trim(), path.trim()]);

function pickParts(how: string): Pick {
  const parts = readParts(how).map(([name, path]) => [name, path.split('.')] as const);
  return (body) => {
    const outer = objectOf(body);
    const found = parts.map(([name, path]) => [name, dig(outer, path) ?? outer[name]] as const);
    return Object.fromEntries(found);
  };
}

function pickPage(how: string | undefined): Pick {
  const named = readParts(how ?? 'items, total');
  const rowsPath = (named.find(([name]) => name === 'items')?.[1] ?? 'items').split('.');
  const totalPath = named.find(([name]) => name === 'total')?.[1].split('.');
  return (body) => {
    const items = rowsIn(body, rowsPath);
    if (!isObject(body)) return { items };
    const outer = outerNames.map((name) => body[name]).filter(isObject);
    const totals = [
      totalPath && dig(body, totalPath),
      ...[body, ...outer].flatMap((one) => totalNames.map((name) => one[name])),
    ];
    return { ...body, items, total: totals.map(readTotal).find((one) => one !== undefined) };
  };
}
