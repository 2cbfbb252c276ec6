import { type DocumentedCall, documentedCalls } from '../../../backoffice/testing/contract.ts';
import type { Sent } from './recording-office.ts';

/** Returns a documented name without its marks: inferred, and taking several values. */
export const plainName = (name: string): string => name.replace(/^~/, '').replace(/\[\]$/, '');

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[$()*+.?[\\\]^|]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** The calls with the fewest placeholders first: a literal part of a path precedes them. */
const patterns = documentedCalls
  .map((call) => ({ call, pattern: patternOf(call.path) }))
  .sort((a, b) => a.call.path.split('{').length - b.call.path.split('{').length);

/** Returns the documented call of a request by its method and its path, with its case. */
export const callOf = ({ method, path }: Pick<Sent, 'method' | 'path'>) =>
  patterns.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call;

export const nameOf = ({ method, path }: DocumentedCall): string => `${method} ${path}`;

/** What every list takes (d1:141). */
const paging = ['offset', 'limit', 'getTotal', 'sort', 'sortDesc'];
/** Documented names that stand for several others. */
const shorthands: Readonly<Record<string, readonly string[]>> = {
  credentials: ['email', 'password', 'code'],
};

/** Names that an extension adds to documented calls. */
const added: Readonly<Record<string, string>> = { seenAvailable: 'wallets' };

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface SentName {
  readonly place: string;
  readonly name: string;
  /** The object in the body that has the name. */
  readonly within?: 'filters' | 'paging';
}

function namesOf({ query, body, form }: Sent): readonly SentName[] {
  return [
    ...[...query.keys()].map((name) => ({ place: 'query', name })),
    ...[...(form?.keys() ?? [])].map((name) => ({ place: 'multipart', name })),
    ...Object.entries(body).flatMap(([name, value]) => {
      const within = name === 'filters' || name === 'paging' ? name : undefined;
      const own = { place: 'body', name };
      if (!within || !isObject(value)) return [own];
      return [own, ...Object.keys(value).map((inner) => ({ place: 'body', name: inner, within }))];
    }),
  ];
}

/** Returns where the documents put a list's paging: beside its filters. */
const pagingPlace = ({ method }: DocumentedCall): string =>
  method === 'GET' || method === 'DELETE' ? 'query' : 'body';

function isDocumented(call: DocumentedCall, { place, name, within }: SentName): boolean {
  const inPlace = (call.params?.[place] ?? []).map(plainName);
  if (within === 'paging') return paging.includes(name);
  if (inPlace.includes(name)) return true;
  if (inPlace.some((other) => shorthands[other]?.includes(name))) return true;
  if (call.list && paging.includes(name)) return place === pagingPlace(call);
  const inOtherCase = inPlace.some((other) => other.toLowerCase() === name.toLowerCase());
  // The documents give some lists filters without their names.
  if (inOtherCase) return false;
  return Boolean(call.list) && (within === 'filters' || inPlace.includes('filters'));
}

/** Returns the other place that has the name, or the name with other letters. */
function hintOf(call: DocumentedCall, { place, name }: SentName): string {
  for (const [other, names] of Object.entries(call.params ?? {}))
    for (const one of names.map(plainName)) {
      if (one === name && other !== place) return ` (documented in the ${other})`;
      if (one !== name && one.toLowerCase() === name.toLowerCase()) return ` (documented: ${one})`;
    }
  return '';
}

/**
 * Returns what the documents do not say of a request, each as `METHOD path place name`. `known` are
 * names that the back office itself answered in the object that is sent back.
 */
export function differencesOf(
  sent: Sent,
  offered: readonly string[],
  known: readonly string[] = [],
): readonly string[] {
  const whole = `${sent.method} ${sent.path}`;
  if (sent.below === 'nothing') return [`${whole}: below neither the address nor the host`];
  if (sent.path === 'v1/ext') return [];
  if (sent.path.startsWith('v1/ext/'))
    return offered.length > 0 ? [] : [`${whole}: no extension was offered`];
  const call = callOf(sent);
  if (!call) return [`${whole}: no document names it`];
  const expected = call.path.startsWith('api/') ? 'host' : 'address';
  const wrong = sent.below === expected ? [] : [`${nameOf(call)}: below the ${sent.below}`];
  const others = namesOf(sent)
    .filter((one) => !isDocumented(call, one) && !known.includes(one.name))
    .filter(({ name }) => !offered.includes(added[name] ?? ''))
    .map((one) => `${nameOf(call)} ${one.place} ${one.name}${hintOf(call, one)}`);
  return [...wrong, ...others];
}
