import Big from 'big.js';
import { type DocumentNode, print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '../../backoffice/seed/demo-accounts.ts';
import { type Office, serviceToken, startOffice } from '../../backoffice/testing/office.ts';
import { openTestDatabase } from '../../backoffice/testing/test-database.ts';
import { startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';
import { opens, type Section } from '../../machines/access.policy.ts';
import { adminStatus } from '../../machines/admin/admin.codes.ts';
import { enums } from '../../src/data/enums.ts';
import type { ListSpec } from '../../src/list/define-list.ts';
import { rootField } from '../../src/list/list-documents.ts';
import { type Row, trialsOf, unseen } from './filter-effects.ts';
import { rightOfTwo } from './insert-change-requests.ts';
import { insertGatewayRows } from './insert-gateway-rows.ts';
import { insertReports } from './insert-reports.ts';
import { insertSessions } from './insert-sessions.ts';
import { lists } from './lists.ts';
import { directiveText, queries } from './schema.ts';

/** Reads every list through the real gateway of the embedded back office over a small world. */
let office: Office;
let gateway: TestGateway;
const cookies = new Map<number, string>();
const accounts = demoAccounts.filter(({ totpSecret }) => totpSecret === undefined);

beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
  await insertReports(office.database, 'super@watchfloor.example');
  await insertSessions(office.database, 'super@watchfloor.example');
  gateway = await startGateway({
    BACKOFFICE_URL: office.url,
    BACKOFFICE_LIVE_URL: office.url,
    BACKOFFICE_SERVICE_TOKEN: serviceToken,
    FOUR_EYES: rightOfTwo,
  });
  for (const { email, status } of accounts)
    cookies.set(status, await gateway.signIn(email, demoPassword));
  const superAdmin = cookies.get(adminStatus.superAdmin) ?? '';
  await insertGatewayRows(gateway, superAdmin, cookies.get(adminStatus.admin) ?? '');
}, 180_000);
afterAll(async () => {
  await gateway?.close();
  await office?.end();
});

interface Page {
  readonly items: readonly Row[];
  readonly total: number | null;
  readonly totalExact: boolean;
}

const execute = ({ query }: { query: DocumentNode }, variables: object, status: number) =>
  gateway.request(print(query), { cookie: cookies.get(status), variables: { ...variables } });

async function pageOf(list: ListSpec, variables: Record<string, unknown>): Promise<Page> {
  const { data, errors } = await execute(
    list,
    {
      page: { number: 1, size: 100 },
      sort: list.sort,
      ...variables,
      filter: { ...(variables.filter as object | undefined), ...list.fixed },
    },
    // Only an arbitrator has cases.
    list.key === 'arbitration.my' ? adminStatus.arbitrator : adminStatus.superAdmin,
  );
  expect(errors).toEqual([]);
  return data?.[rootField(list)] as Page;
}

const idsOf = ({ items }: Page) => items.map(({ id }) => String(id));

const isNumeric = (value: string) => /^-?\d+(\.\d+)?$/.test(value);
type Compare = (a: string, b: string) => number;
const ordering =
  (texts: Compare): Compare =>
  (a, b) =>
    isNumeric(a) && isNumeric(b) ? new Big(a).cmp(b) : texts(a, b);

/** The back office sorts texts by their bytes, the gateway the lists that it gets whole by words. */
const orderings = [
  ordering((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
  ordering(new Intl.Collator('en').compare),
];

/**
 * Returns the sort rank of a value: the name of an enum by its position, which matches its number.
 */
const rankOf = (list: ListSpec, field: string): ((value: unknown) => string) => {
  const of = list.columns.find((column) => column.field === field)?.of;
  const members: readonly string[] = of ? enums[of] : [];
  return (value) => String(members.length ? members.indexOf(String(value)) : value);
};

/**
 * Checks the order: rows without a value are together at one end; the others increase or decrease.
 */
function expectSorted(
  list: ListSpec,
  items: readonly Row[],
  { field, desc }: { field: string; desc: boolean },
): void {
  const rank = rankOf(list, field);
  const values = items.flatMap((row) => {
    const value = row[field];
    return value === null || value === undefined ? [] : [rank(value)];
  });
  const sorted = orderings.map((compare) =>
    [...values].sort((a, b) => (desc ? compare(b, a) : compare(a, b))),
  );
  expect(sorted).toContainEqual(values);
}

describe.each(lists.map((list) => [list.key, list] as const))('%s', (_, list) => {
  const section = directiveText(queries[rootField(list)], 'needs', 'section') as Section;

  it('has a first and a last page, without holes or doubles', async () => {
    const size = 20;
    const first = await pageOf(list, { page: { number: 1, size } });
    expect(first.items.length).toBeGreaterThan(0);
    const { total } = first;
    if (total === null) return;
    expect(first.totalExact).toBe(true);
    const pages = Math.ceil(total / size);
    const last = await pageOf(list, { page: { number: pages, size } });
    expect(last.items.length).toBe(total - (pages - 1) * size);
    const before = await pageOf(list, { page: { number: Math.max(1, pages - 1), size } });
    const both = pages > 1 ? [...idsOf(before), ...idsOf(last)] : idsOf(last);
    expect(new Set(both).size).toBe(both.length);
    const beyond = await pageOf(list, { page: { number: pages + 1, size } });
    expect(beyond.items).toEqual([]);
  });

  it('comes in its own order when it begins', async () => {
    const { items } = await pageOf(list, {});
    // The literal means the back office's own order: newest first in the embedded one.
    const { sort } = list;
    if (sort)
      expectSorted(
        list,
        items,
        sort.field === 'defaultSort' ? { field: 'createdAt', desc: true } : sort,
      );
  });

  it.each(list.columns.filter(({ sort }) => sort))('sorts by $field both ways', async (column) => {
    const { field } = column;
    for (const desc of [false, true])
      expectSorted(list, (await pageOf(list, { sort: { field, desc } })).items, { field, desc });
    const [up, down] = [
      await pageOf(list, { sort: { field, desc: false } }),
      await pageOf(list, { sort: { field, desc: true } }),
    ];
    if ((up.total ?? 0) > 1) expect(idsOf(up)).not.toEqual(idsOf(down));
  });

  it.each(list.filters)('filters by $key', async (filter) => {
    if (`${list.key}.${filter.key}` in unseen) return;
    const everything = await pageOf(list, {});
    const trials = trialsOf(list, filter, everything.items);
    expect(
      trials.length,
      `No field of the row shows what ${filter.key} filters. Name its fields as ${list.key}.${filter.key} in \`elsewhere\` of tests/lists/filter-effects.ts, or the reason in \`unseen\``,
    ).toBeGreaterThan(0);
    const usual = new Set(everything.items.map(({ id }) => id));
    let isOther = false;
    for (const { filterValues, matches, known } of trials) {
      const { items, total } = await pageOf(list, { filter: filterValues });
      const wrong = items.filter((row) => !matches(row));
      expect(wrong, JSON.stringify(filterValues)).toEqual([]);
      if (known) expect(items.length, JSON.stringify(filterValues)).toBeGreaterThan(0);
      // A list with a usual choice may have equally many rows for another one.
      isOther ||= total !== everything.total || items.some(({ id }) => !usual.has(id));
    }
    expect(isOther, 'no try of the filter made the list another one').toBe(true);
  });

  it('is empty where nothing matches', async () => {
    const filter = list.filters.find(({ as }) => as === 'user' || as === 'ids');
    const missingId = filter?.as === 'ids' ? ['999999999'] : '999999999';
    if (!filter) return;
    const { items, total } = await pageOf(list, { filter: { [filter.key]: missingId } });
    expect(items).toEqual([]);
    expect(total).toBe(0);
  });

  it.each(accounts)('opens for status $status as the policy says', async ({ status }) => {
    const { data, errors } = await execute(
      list,
      { page: { number: 1, size: 20 }, sort: list.sort },
      status,
    );
    if (opens(status, section)) {
      expect(errors).toEqual([]);
      return;
    }
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
    expect(data?.[rootField(list)] ?? null).toBeNull();
  });

  const { record, expand } = list;
  if (record)
    it('reads its record by id, as the row shows it', async () => {
      const { items } = await pageOf(list, { page: { number: 1, size: 1 } });
      const { data, errors } = await execute(
        { query: record.read },
        { id: items[0]?.id },
        adminStatus.superAdmin,
      );
      expect(errors).toEqual([]);
      const [row] = Object.values(data ?? {});
      expect(row).toMatchObject({ id: items[0]?.id, seen: items[0]?.seen });
    });

  const { query, variables } = expand ?? {};
  if (query && variables)
    it('opens rows', async () => {
      const { items } = await pageOf(list, {});
      const counts = await Promise.all(
        items.slice(0, 20).map(async (row) => {
          const { data, errors } = await execute({ query }, variables(row), adminStatus.superAdmin);
          expect(errors).toEqual([]);
          const [inner] = Object.values(data ?? {});
          if (Array.isArray(inner)) return inner.length;
          const { items: rows, total } = inner as Page;
          expect(total).toBe(rows.length);
          return rows.length;
        }),
      );
      expect(Math.max(...counts)).toBeGreaterThan(0);
      expect(await oneByOne(list, items, counts)).toBe(true);
    });
});

/**
 * Checks nested rows: an order has trades exactly if part of it is filled, and each trade has two
 * orders.
 */
async function oneByOne(list: ListSpec, items: readonly Row[], counts: readonly number[]) {
  if (list.key === 'trading.trades') return counts.every((count) => count === 2);
  if (list.key === 'trading.orders')
    return items
      .slice(0, 20)
      .every(({ filled }, n) => new Big(String(filled)).gt(0) === (counts[n] ?? 0) > 0);
  return true;
}
