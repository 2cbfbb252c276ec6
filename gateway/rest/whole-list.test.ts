import fc from 'fast-check';
import { buildASTSchema, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { GatewayError } from '../errors.ts';
import type { Payload } from './encode.ts';
import type { Row } from './whole-filter.ts';
import { compileWholeList, maxWholeRows } from './whole-list.ts';

const directives = `
  directive @matches(fields: [String!]!, as: Match!) on INPUT_FIELD_DEFINITION
  directive @contact(kind: String) on FIELD_DEFINITION
  enum Match { EQUAL CONTAINS FROM TO }
  scalar Decimal scalar Instant scalar DayFrom scalar DayTo scalar Cursor
  input PageInput { number: Int! size: Int! }
  input SortInput { field: String! desc: Boolean! }
`;
const rowSdl = `
  type Query {
    words(filter: Filter, page: PageInput!, sort: SortInput): WordPage!
  }
  type WordPage { items: [Word!]! total: Int totalExact: Boolean! asOf: Cursor! }
  type Word {
    id: ID! name: String amount: Decimal count: Int at: Instant kind: Kind tags: [String!]!
    email: String @contact(kind: "EMAIL")
  }
  enum Kind { POSITIVE NEGATIVE NEUTRAL UNKNOWN }
`;
const filterSdl = `
  input Filter {
    search: String @matches(fields: ["name", "tags"], as: CONTAINS)
    ids: [ID!] @matches(fields: ["id"], as: EQUAL)
    kinds: [Kind!] @matches(fields: ["kind"], as: EQUAL)
    amount: Decimal @matches(fields: ["amount"], as: EQUAL)
    amountFrom: Decimal @matches(fields: ["amount"], as: FROM)
    amountTo: Decimal @matches(fields: ["amount"], as: TO)
    countFrom: Int @matches(fields: ["count"], as: FROM)
    dayFrom: DayFrom @matches(fields: ["at"], as: FROM)
    dayTo: DayTo @matches(fields: ["at"], as: TO)
  }
`;
const schemaOf = (filter: string) => buildASTSchema(parse(directives + rowSdl + filter));
const schema = schemaOf(filterSdl);
const fieldOf = (of = schema) => {
  const field = of.getQueryType()?.getFields().words;
  if (!field) throw new Error('The schema has no such list');
  return field;
};
const list = compileWholeList(schema, fieldOf());
const everything = { page: { number: 1, size: 1000 } };
const idsOf = (rows: readonly Row[], args: Payload) =>
  list.page(rows, { ...everything, ...args }).items.map(({ id }) => id);
const refusalOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return error instanceof GatewayError
      ? [error.code, error.details.fields, error.message]
      : error;
  }
  return undefined;
};

/** A plain second implementation, on values that are read in other ways. */
const scaled = (decimal: string): bigint => {
  const [whole = '', part = ''] = decimal.replace('-', '').split('.');
  return BigInt(whole + part.padEnd(4, '0')) * (decimal.startsWith('-') ? -1n : 1n);
};
const kindOrder = ['POSITIVE', 'NEGATIVE', 'NEUTRAL'];
const readAs: Readonly<Record<string, (value: unknown) => string | number | bigint>> = {
  id: (id) => BigInt(String(id)),
  amount: (amount) => scaled(String(amount)),
  count: Number,
  at: (at) => new Date(String(at)).getTime(),
  kind: (kind) => kindOrder.indexOf(String(kind)),
};
function expectedPage(rows: readonly Row[], { filter, sort, page }: Args) {
  const fits = (row: Row) => {
    if (filter.search) {
      const all = [row.name ?? '', ...(row.tags as string[])].join('\n').toLowerCase();
      if (!all.includes(filter.search.toLowerCase())) return false;
    }
    if (filter.kinds.length > 0 && !filter.kinds.some((kind) => kind === row.kind)) return false;
    if (filter.amountFrom !== null || filter.amountTo !== null) {
      if (row.amount === null) return false;
      const amount = scaled(String(row.amount));
      if (filter.amountFrom !== null && amount < scaled(filter.amountFrom)) return false;
      if (filter.amountTo !== null && amount > scaled(filter.amountTo)) return false;
    }
    const day = row.at === null ? null : String(row.at).slice(0, 10);
    if (filter.dayFrom !== null && (day === null || day < filter.dayFrom)) return false;
    return filter.dayTo === null || (day !== null && day <= filter.dayTo);
  };
  const found = rows.filter(fits).map((row, at) => ({ row, at }));
  if (sort)
    found.sort((a, b) => {
      const [x, y] = [a.row[sort.field], b.row[sort.field]];
      if (x === null || y === null)
        return x === null && y === null ? a.at - b.at : x === null ? 1 : -1;
      const read = readAs[sort.field];
      const [left, right] = read ? [read(x), read(y)] : ['', ''];
      if (left === right) return a.at - b.at;
      return left < right === sort.desc ? 1 : -1;
    });
  const begin = page.size * (page.number - 1);
  return {
    ids: found.slice(begin, begin + page.size).map(({ row }) => row.id),
    total: found.length,
  };
}

const decimal = fc
  .tuple(fc.boolean(), fc.bigInt(0n, 10n ** 20n), fc.integer({ min: 0, max: 9999 }))
  .map(([minus, whole, part]) => `${minus ? '-' : ''}${whole}.${String(part).padStart(4, '0')}`);
const few = (values: fc.Arbitrary<string>) =>
  fc.oneof(values, fc.constantFrom('1.0000', '1.0001', '-0.5000'));
const day = fc.integer({ min: 1, max: 9 }).map((n) => `2026-05-0${n}`);
const word = fc.constantFrom('Ab', 'ba', 'ÄB', 'c', 'b b', 'Cab');
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const rows = fc
  .array(
    fc.record({
      name: orNull(word),
      amount: orNull(few(decimal)),
      count: orNull(fc.integer({ min: -3, max: 3 })),
      at: orNull(
        fc.tuple(day, fc.constantFrom('00:00:00', '23:59:59')).map(([d, t]) => `${d}T${t}.000Z`),
      ),
      kind: fc.constantFrom(...kindOrder),
      tags: fc.array(word, { maxLength: 2 }),
    }),
    { maxLength: 30 },
  )
  .chain((made) =>
    fc
      .uniqueArray(fc.bigInt(1n, 10n ** 18n), { minLength: made.length, maxLength: made.length })
      .map((ids) => made.map((row, n): Row => ({ ...row, id: String(ids[n]) }))),
  );
const args = fc.record({
  filter: fc.record({
    search: orNull(fc.constantFrom<string>('a', 'AB', 'äb', 'b ', 'x')),
    kinds: fc.subarray(kindOrder),
    amountFrom: orNull(few(decimal)),
    amountTo: orNull(few(decimal)),
    dayFrom: orNull(day),
    dayTo: orNull(day),
  }),
  sort: orNull(
    fc.record({
      field: fc.constantFrom('id', 'amount', 'count', 'at', 'kind'),
      desc: fc.boolean(),
    }),
  ),
  page: fc.record({
    number: fc.integer({ min: 1, max: 4 }),
    size: fc.integer({ min: 1, max: 12 }),
  }),
});
type Args = typeof args extends fc.Arbitrary<infer Made> ? Made : never;

test('filters, sorts and pages like a plain second implementation', () => {
  fc.assert(
    fc.property(rows, args, (all, given) => {
      const expected = expectedPage(all, {
        ...given,
        filter: { ...given.filter, search: given.filter.search?.trim() ?? null },
      });
      const { items, total, totalExact } = list.page(all, { ...given });
      expect({ ids: items.map(({ id }) => id), total }).toEqual(expected);
      expect(totalExact).toBe(true);
    }),
    { numRuns: 500 },
  );
});

describe('sorting', () => {
  const named = (...names: (string | null)[]) => names.map((name, n) => ({ id: String(n), name }));

  test('rows without a value come last in both directions, equal rows keep their order', () => {
    const all = named('b', null, 'a', 'b', null, 'a');
    expect(idsOf(all, { sort: { field: 'name', desc: false } })).toEqual([...'250314']);
    expect(idsOf(all, { sort: { field: 'name', desc: true } })).toEqual([...'032514']);
  });

  test('texts come in the order of a dictionary', () => {
    const all = named('b', 'B', 'ä', 'a', 'Z', 'я');
    expect(idsOf(all, { sort: { field: 'name', desc: false } })).toEqual([...'320145']);
  });

  test('decimals and ids are compared with all of their digits', () => {
    const all = ['9007199254740993', '9007199254740992', '10', '9', 'x'].map((id) => ({
      id,
      amount: /\d/.test(id) ? `${id}.000000000000000001` : null,
    }));
    const inOrder = ['9', '10', '9007199254740992', '9007199254740993', 'x'];
    for (const field of ['id', 'amount'])
      expect(idsOf(all, { sort: { field, desc: false } })).toEqual(inOrder);
  });

  test.each(['nothing', 'tags', 'constructor'])('by %s is refused', (field) => {
    expect(refusalOf(() => idsOf([], { sort: { field, desc: true } }))).toEqual([
      'BAD_INPUT',
      [{ path: 'sort.field', message: 'no such column' }],
      'BAD_INPUT',
    ]);
  });
});

test.each([
  { number: 0, size: 1 },
  { number: 1, size: 0 },
  { number: 1, size: 1001 },
])('there is no page %o', (page) =>
  expect(refusalOf(() => list.page([], { page }))).toMatchObject([
    'BAD_INPUT',
    [{ path: 'page' }],
    'BAD_INPUT',
  ]),
);

test('a list that is not small is refused, and the refusal names it', () => {
  const many = (length: number) => Array.from({ length }, (_, n): Row => ({ id: String(n) }));
  expect(list.page(many(maxWholeRows), everything).total).toBe(maxWholeRows);
  expect(refusalOf(() => list.page(many(maxWholeRows + 1), everything))).toEqual([
    'LIMIT',
    undefined,
    'words: 10001 rows; a whole list has at most 10000',
  ]);
});

test.each([
  ['input Filter { name: String }', 'name: a filter of a whole list needs @matches'],
  [
    'input Filter { a: String @matches(fields: ["b"], as: EQUAL) }',
    'Word has no field b to compare',
  ],
  ['input Filter { a: String @matches(fields: ["email"], as: CONTAINS) }', 'email is masked'],
  ['input Filter { a: Int @matches(fields: ["count"], as: CONTAINS) }', 'Int cannot be compared'],
  ['input Filter { a: DayTo @matches(fields: ["name"], as: TO) }', 'DayTo cannot be compared'],
  [
    'input Filter { a: Int @matches(fields: ["at"], as: FROM) }',
    'Int cannot be compared with Instant',
  ],
])('%s is a mistake', (sdl, message) => {
  const wrong = schemaOf(sdl);
  expect(() => compileWholeList(wrong, fieldOf(wrong))).toThrow(message);
});
