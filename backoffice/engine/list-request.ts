import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import { all, type ListDefinition } from './list.ts';
import { type FieldFault, notValid } from './refusal.ts';
import { wireFlag, wireInt, wireText } from './wire.ts';

/** The parameters of one list request. */
export interface ListRequest {
  readonly where: SQL;
  /** Whether a filter is set, which means that `where` narrows the list. */
  readonly filtered: boolean;
  readonly sort: { readonly by: string; readonly desc: boolean };
  readonly offset: number;
  readonly limit: number;
  readonly total: 'none' | 'capped' | 'exact';
}

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** In a query string, a nested part can only be JSON. */
function part(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('{')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Merges both layouts: every value by its bare name, with the path at which it was sent. */
function flatten(raw: Values): { values: Values; paths: Record<string, string> } {
  const values: Values = {};
  const paths: Record<string, string> = {};
  const take = (from: Values, prefix: string) => {
    for (const [name, value] of Object.entries(from)) {
      if (isEmpty(value)) continue;
      const inner =
        prefix === '' && (name === 'filters' || name === 'paging') ? part(value) : value;
      if (prefix === '' && isObject(inner)) {
        take(inner, `${name}.`);
        continue;
      }
      const bare = /^(Offset|Limit|GetTotal)$/.test(name)
        ? `${name.charAt(0).toLowerCase()}${name.slice(1)}`
        : name;
      values[bare] = value;
      paths[bare] = `${prefix}${name}`;
    }
  };
  take(raw, '');
  return { values, paths };
}

/** The values of a request by their bare names, in whichever layout they were sent. */
export const valuesOf = (raw: Values): Values => flatten(raw).values;

/** Larger offsets are refused. Real use never needs them, and each skipped row has a cost. */
const maxOffset = 10_000_000;

const paging = ({ limit = { usual: 20, max: 1000 } }: ListDefinition) =>
  z.object({
    offset: wireInt(0, maxOffset).default(0),
    limit: wireInt(1, limit.max).default(limit.usual),
    getTotal: z.union([z.literal('exact'), wireFlag]).default(true),
    sort: wireText(64).default('defaultSort'),
    sortDesc: wireFlag.optional(),
  });

/** @throws Refusal 400 that names each field at the path of the request */
export function readListRequest(list: ListDefinition, raw: Values): ListRequest {
  const { values, paths } = flatten(raw);
  const faults: FieldFault[] = [];
  const fault = (name: string, issues: readonly z.core.$ZodIssue[]) => {
    for (const { path, message } of issues) {
      const at = [paths[name] ?? name, ...path.slice(name === '' ? 0 : 1).map(String)].join('.');
      faults.push({ path: at, message });
    }
  };

  const page = paging(list).safeParse(values);
  for (const issue of page.error?.issues ?? []) fault(String(issue.path[0]), [issue]);

  const conditions: SQL[] = [];
  for (const [name, { schema, where }] of Object.entries(list.filters)) {
    if (!(name in values)) continue;
    const read = schema.safeParse(values[name]);
    if (read.success) conditions.push(where(read.data));
    else
      fault(
        name,
        read.error.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] })),
      );
  }

  const sort = page.data?.sort ?? 'defaultSort';
  // A literal name in some older lists (d3:630): the list's own order, regardless of the direction.
  const isDefault = sort === 'defaultSort';
  if (!isDefault && !Object.hasOwn(list.sorts, sort)) {
    faults.push({ path: paths.sort ?? 'sort', message: 'Not a column to sort by' });
  }
  if (faults.length > 0 || !page.data) throw notValid(...faults);

  const { offset, limit, getTotal, sortDesc } = page.data;
  return {
    where: all([list.only, ...conditions]),
    filtered: conditions.length > 0,
    sort: {
      by: isDefault ? list.sort.by : sort,
      desc: isDefault ? list.sort.desc : (sortDesc ?? false),
    },
    offset,
    limit,
    total: getTotal === 'exact' ? 'exact' : getTotal ? 'capped' : 'none',
  };
}
