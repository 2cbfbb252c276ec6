import { codes } from '../../machines/codes.ts';
import documented from '../contract/documented.json' with { type: 'json' };
import type { Raw } from './call.ts';
import type { Shape } from './documented-shapes.ts';

interface Entity {
  readonly stated: readonly string[];
  /** Fields that the documents describe without naming them, under the names of this project. */
  readonly guessed: readonly string[];
  /** Entities of fields that hold rows. */
  readonly of?: Readonly<Record<string, string>>;
  /** Rows of one value of this field make one documented row, as its `items`. */
  readonly groups?: string;
}

const entities: Readonly<Record<string, Entity>> = documented.entities;
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = documented.words;

export const isRow = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const timeName = /^until$|date(?!Key)/i;

function timeAs(seconds: number, { times, numbers }: Shape): unknown {
  const iso = new Date(seconds * 1000).toISOString();
  const [year, month, day] = iso.slice(0, 10).split('-');
  switch (times) {
    case 'milliseconds':
      return numbers === 'text' ? String(seconds * 1000) : seconds * 1000;
    case 'isoWithoutZone':
      return iso.slice(0, 19);
    case 'iso':
      return iso;
    case 'dayFirst':
      return `${day}.${month}.${year} ${iso.slice(11, 19)}`;
    default:
      return numbers === 'text' ? String(seconds) : seconds;
  }
}

function wordOf(table: string, number: number): string | undefined {
  const names = Object.entries(codes[table] ?? {});
  return names.find(([, code]) => Number(code) === number)?.[0];
}

function valueAs(entity: string, name: string, value: unknown, shape: Shape): unknown {
  const inner = entities[entity]?.of?.[name];
  if (inner !== undefined && Array.isArray(value))
    return value.map((one) => rowAs(inner, one, shape));
  if (typeof value !== 'number') return value;
  if (timeName.test(name)) return timeAs(value, shape);
  const table = words[entity]?.[name];
  const word = table !== undefined && shape.enums === 'word' ? wordOf(table, value) : undefined;
  return word ?? (shape.numbers === 'text' ? String(value) : value);
}

const absent = { nothing: undefined, null: null, emptyText: '' } as const;

/** Returns the rows as the documents group them. */
export function groupsOf(entity: string, rows: readonly unknown[]): readonly unknown[] {
  const by = entities[entity]?.groups;
  if (by === undefined) return rows;
  const groups = new Map<unknown, unknown[]>();
  for (const row of rows.filter(isRow)) groups.set(row[by], [...(groups.get(row[by]) ?? []), row]);
  return [...groups].map(([value, items]) => ({ [by]: value, items }));
}

/** Returns the row with documented fields alone, in the shape. */
export function rowAs(entity: string, row: unknown, shape: Shape): unknown {
  if (!isRow(row)) return row;
  const { stated = [], guessed = [] } = entities[entity] ?? {};
  const names = shape.fields === 'stated' ? stated : [...stated, ...guessed];
  const made: Record<string, unknown> = {};
  for (const name of names) {
    // Two documented names differ from those that this back office stores.
    const value = row[name] ?? row[ownNames[name] ?? name];
    const shaped =
      value === undefined || value === null
        ? absent[shape.absent]
        : valueAs(entity, name, value, shape);
    if (shaped !== undefined) made[name] = shaped;
  }
  if (shape.others === 'some') made.trace = { node: 'b-2', took: 0.25 };
  const id = Number(row.id ?? row.tradeId);
  if (shape.states === 'unknown' && id % 5 === 2 && 'status' in made) made.status = 977;
  return made;
}

const ownNames: Readonly<Record<string, string>> = {
  feedbackId: 'id',
  requisitesId: 'id',
  currency: 'currencyId',
};
