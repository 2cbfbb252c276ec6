import {
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
} from 'graphql';
import { restOf, wireNames } from '../../gateway/rest/directives.ts';
import { isMadeId } from '../../machines/made-id.ts';
import { schema } from './every-call.ts';

type Field = GraphQLField<unknown, unknown>;

/** Keys and indexes from a body to a value. */
export type Place = readonly (string | number)[];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the place of every value of a body, with the first item of each list for all of them. */
export function placesIn(body: unknown, at: Place = []): Place[] {
  if (Array.isArray(body)) return body.length > 0 ? placesIn(body[0], [...at, 0]) : [];
  if (!isObject(body)) return [];
  return Object.entries(body).flatMap(([key, value]) => {
    const place = [...at, key];
    return [place, ...placesIn(value, place)];
  });
}

export const damages = process.env.TEST_ALL
  ? (['missing', 'null', 'nonsense'] as const)
  : (['missing', 'nonsense'] as const);

/** Returns a copy of the body with one value damaged. */
export function damagedAt(
  body: unknown,
  place: Place,
  how: 'missing' | 'null' | 'nonsense',
): unknown {
  const copy = structuredClone(body);
  const holder = place.slice(0, -1).reduce<unknown>((at, key) => (at as never)[key], copy);
  const key = String(place.at(-1));
  const row = holder as Record<string, unknown>;
  // Nothing is read from this object: it is no text, no number, no list, and no row of anything.
  const nonsense = Array.isArray(row[key]) || isObject(row[key]) ? 'nonsense' : { x: [null] };
  if (how === 'missing') delete row[key];
  else row[key] = how === 'null' ? null : nonsense;
  return copy;
}

export interface Change {
  /** The names of the schema's fields, and of their places on the wire. */
  readonly fields: readonly string[];
  readonly wires: readonly (readonly string[])[];
  readonly type: string;
  readonly after: unknown;
}

/** What the gateway makes of a row as a whole. */
const made = new Set(['seen', 'asOf', 'totalExact', 'unreadable']);

/** Returns rows by their id, or by their place if they have none. */
const byId = (rows: readonly unknown[]) =>
  new Map(rows.map((row, n) => [isObject(row) && typeof row.id === 'string' ? row.id : n, row]));

/** Returns the values of an answer that changed, each by the field that it belongs to. */
export function changesIn(
  type: GraphQLOutputType,
  before: unknown,
  after: unknown,
  at: Omit<Change, 'after' | 'type'> = { fields: [], wires: [] },
): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const whole = [{ ...at, type: getNamedType(type).name, after }];
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return whole;
    // A list that the gateway sorts may have another order.
    const [from, to] = [byId(before), byId(after)];
    return [...from].flatMap(([id, row], n) => changesIn(type, row, to.get(id) ?? after[n], at));
  }
  const named = getNamedType(type);
  if (!isObject(before) || !isObject(after) || !isObjectType(named)) return whole;
  return Object.values(named.getFields())
    .filter(({ name }) => !made.has(name))
    .flatMap((field) =>
      changesIn(field.type, before[field.name], after[field.name], {
        fields: [...at.fields, field.name],
        wires: [...at.wires, wireNames(schema, field).flatMap((name) => name.split('+'))],
      }),
    );
}

const isPageOf = ({ type }: Field): boolean => getNamedType(type).name.endsWith('Page');

/** The parts of a body that a read takes, by the back office's names. */
function partNames(pick: string | undefined): ReadonlyMap<string, string> {
  const pairs = (pick ?? '').includes(',') ? (pick ?? '').split(',') : [];
  return new Map(
    pairs.map((pair) => {
      const [name = '', path = name] = pair.split(':').map((one) => one.trim());
      return [path, name];
    }),
  );
}

/**
 * Returns the back office's names from a row, or from the only object of the answer, to a place;
 * null for what holds the rows.
 */
export function fromRow(field: Field, place: Place): readonly string[] | null {
  const { pick, row } = restOf(schema, field, 'MAIN') ?? {};
  const names = (some: Place) => some.filter((key) => typeof key === 'string');
  const isRows = isListType(getNullableType(field.type)) || isPageOf(field);
  // A row that is picked as the whole answer is no row of a list.
  const isObject = row === undefined || pick === '.';
  if (!isRows && isObject && !pick?.includes('*')) {
    const parts = partNames(pick);
    const above = pick && pick !== '.' && parts.size === 0 ? pick.split('.').length : 0;
    if (place.length <= above) return null;
    const [first = '', ...rest] = names(place.slice(above));
    return [parts.get(first) ?? first, ...rest];
  }
  const levels = pick?.split('*').length ?? 1;
  const indexes = place.flatMap((key, at) => (key === 0 ? [at] : []));
  const at = indexes[levels - 1];
  if (at !== undefined) return names(place.slice(at + 1));
  return null;
}

/** Returns the possible wire paths of a changed field of a row. */
function wiresOf({ fields, wires }: Change, isPage: boolean): readonly string[] {
  const inRow = isPage && fields[0] === 'items' ? wires.slice(1) : wires;
  return inRow.reduce<string[]>(
    (paths, names) =>
      paths.flatMap((path) => names.map((name) => (path ? `${path}.${name}` : name))),
    [''],
  );
}

const within = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}.`);

/** Returns whether a change is what the damaged value costs. */
export function isExpected(field: Field, change: Change, damaged: string): boolean {
  const wires = wiresOf(change, isPageOf(field));
  // A settings object is passed on as it is.
  if (change.type === 'Json' && change.fields.length === 0) return true;
  if (change.type === 'Json') return wires.some((wire) => wire === '.' || within(damaged, wire));
  const hasSecondName = change.wires.at(-1)?.length === 2;
  // An inner row without an id is shown under an id of the gateway.
  const isMade = change.fields.at(-1) === 'id' && isMadeId(String(change.after));
  const isGone = change.after === null || change.after === 'UNKNOWN' || hasSecondName || isMade;
  return isGone && wires.some((wire) => within(wire, damaged));
}

/** Ids are what a row needs: without one it is shown under an id of the gateway, or not found. */
export function isId(field: Field, damaged: string): boolean {
  const type = getNamedType(field.type);
  const items = isObjectType(type) && isPageOf(field) ? type.getFields().items : undefined;
  const row = items ? getNamedType(items.type) : type;
  const id = isObjectType(row) ? row.getFields().id : undefined;
  const names = id ? wireNames(schema, id).flatMap((name) => name.split('+')) : [];
  return damaged.split('.').at(-1) === 'id' || names.includes(damaged);
}
