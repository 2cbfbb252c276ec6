import { readFileSync } from 'node:fs';
import type { Schema } from './schema.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly area: string;
  readonly params?: Readonly<Record<string, readonly string[]>>;
  readonly doc: readonly string[];
}

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../backoffice/${path}`, import.meta.url), 'utf8'));

const calls = read('areas/calls.json') as readonly Call[];
const guessed = Object.values(
  read('contract/guessed-names.json') as Record<
    string,
    { readonly calls: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> }
  >,
);

const documented = read('contract/documented.json') as {
  readonly entities: Readonly<Record<string, { readonly stated: readonly string[] }>>;
  readonly lists: Readonly<Record<string, string>>;
  readonly objects: Readonly<Record<string, { readonly of: string }>>;
};

/** Returns whether the documents state one of these names for the rows of a call. */
export function statesAny(call: string, names: readonly string[]): boolean {
  const entity = documented.lists[call] ?? documented.objects[call]?.of;
  const stated = entity === undefined ? [] : (documented.entities[entity]?.stated ?? []);
  return names.some((name) => stated.includes(name));
}

const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

/** Returns the documented call of a method and a path, whatever its placeholders are named. */
export const documentedCall = (method: string, path: string): Call | undefined =>
  calls.find((call) => call.method === method && shapeOf(call.path) === shapeOf(path));

/**
 * Returns the marks of a parameter: `x-guessed` if no document spells it, `x-inferred` if its name
 * follows from others.
 */
export function marksOf(method: string, path: string, place: string): (name: string) => Schema {
  const names = guessed.flatMap((group) => group.calls[`${method} ${path}`]?.[place] ?? []);
  const inferred = (documentedCall(method, path)?.params?.[place] ?? [])
    .filter((name) => name.startsWith('~'))
    .map((name) => name.replaceAll(/^~|\[\]$/g, ''));
  return (name) => ({
    ...(names.includes(name) ? { 'x-guessed': true } : {}),
    ...(inferred.includes(name) ? { 'x-inferred': true } : {}),
  });
}
