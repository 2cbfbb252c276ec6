import { readFileSync } from 'node:fs';
import { camelOf } from '../area-names.ts';

/** What a field holds: everything else about it follows in each layer. */
export type Kind = 'text' | 'decimal' | 'count' | 'flag' | 'words' | 'date' | 'user';
export type Operation = 'list' | 'create' | 'edit' | 'delete';
export type CallOf = readonly [method: string, path: string];

/** An area as the contract describes it: its record, with fields and calls. */
interface Described {
  readonly record: string;
  readonly path: string;
  readonly fields: Readonly<Record<string, Kind>>;
  readonly calls: Readonly<Partial<Record<Operation, CallOf>>>;
  /** Lines of the documents, as in comments: d3:506. */
  readonly docs: readonly string[];
}

/** A call of the contract. A name that begins with `~` is inferred. */
interface DocumentedCall {
  readonly method: string;
  readonly path: string;
  readonly params?: Readonly<Record<string, readonly string[]>>;
}

export interface Field {
  readonly name: string;
  readonly kind: Kind;
}

/** Everything that the templates of an area need. */
export interface Plan extends Omit<Described, 'fields' | 'calls'> {
  /** Name of the area in files: `payment-methods`. */
  readonly area: string;
  /** Name of the area in code, texts and rights: `paymentMethods`. */
  readonly plural: string;
  /** Name of the record's folder in `machines`: `payment-method`. */
  readonly folder: string;
  /** Name of the record in code: `paymentMethod`. */
  readonly one: string;
  /** Name of the table: `payment_methods`. */
  readonly table: string;
  readonly capability: string;
  /** Name of the record's id in calls that change it. */
  readonly key: string;
  /** The first field has a text and names the record. */
  readonly fields: readonly Field[];
  /** Fields that staff write. */
  readonly inputs: readonly Field[];
  readonly list: CallOf;
  readonly create?: CallOf;
  readonly edit?: CallOf;
  readonly remove?: CallOf;
}

const source = 'scripts/scaffold/areas-to-come.json';
const contract = 'backoffice/areas/calls.json';

const kebabOf = (name: string) => name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, '-$&').toLowerCase();

/** Returns the name of the id in a call. @throws if the contract does not have the call */
function keyOf([method, path]: CallOf): string {
  const calls = JSON.parse(readFileSync(contract, 'utf8')) as DocumentedCall[];
  const found = calls.find((one) => one.method === method && one.path === path);
  if (!found) throw new Error(`${contract} has no call ${method} ${path}`);
  const names = Object.values(found.params ?? {}).flat();
  const ids = names.map((name) => name.replace('~', '')).filter((name) => /^id$|Id$/.test(name));
  return ids.find((name) => name === 'id') ?? ids[0] ?? 'id';
}

/** Returns the plan of an area. @throws if the contract's copy does not describe it. */
export function planOf(area: string): Plan {
  const areas = JSON.parse(readFileSync(source, 'utf8')) as Record<string, Described>;
  const found = areas[area];
  if (!found)
    throw new Error(
      `${source} does not describe ${area}. It describes ${Object.keys(areas).join(', ')}`,
    );
  const { record, fields: described, calls, ...rest } = found;
  if (!calls.list) throw new Error(`${source} names no call that lists ${area}`);
  const all = Object.entries(described).map(([name, kind]) => ({ name, kind }));
  const [first] = all.filter(({ kind }) => kind === 'text');
  if (!first) throw new Error(`${source} names no field of ${area} with a text`);
  const plural = camelOf(area);
  const fields = [first, ...all.filter((field) => field !== first)];
  return {
    ...{ ...rest, area, plural, record, fields },
    folder: kebabOf(record),
    one: `${record.charAt(0).toLowerCase()}${record.slice(1)}`,
    table: area.replaceAll('-', '_'),
    capability: `manage${plural.charAt(0).toUpperCase()}${plural.slice(1)}`,
    key:
      [calls.delete, calls.edit, calls.list].flatMap((call) => (call ? [keyOf(call)] : []))[0] ??
      'id',
    inputs: fields.filter(({ kind }) => kind !== 'date'),
    list: calls.list,
    // Rows of a table that staff neither edit nor delete have no lifecycle, so no form either.
    ...(calls.create && (calls.edit || calls.delete) && { create: calls.create }),
    ...(calls.edit && { edit: calls.edit }),
    ...(calls.delete && { remove: calls.delete }),
  };
}

/** A file of an area: path and text. */
export type Written = readonly [path: string, text: string];

export const docsOf = ({ docs }: Plan): string => docs.join(', ');

/** Whether staff change records: then there is a capability. */
export const isWritten = ({ create, edit, remove }: Plan): boolean =>
  Boolean(create ?? edit ?? remove);

/** Events of the lifecycle. */
export const eventsOf = ({ edit, remove }: Plan): readonly string[] => [
  ...(edit ? ['edit'] : []),
  ...(remove ? ['delete'] : []),
];
