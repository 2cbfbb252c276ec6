import { getNamedType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTransaction } from '../../backoffice/areas/transactions/create-transaction.ts';
import { platform } from '../../backoffice/engine/actor.ts';
import { transact } from '../../backoffice/engine/unit.ts';
import {
  emailOf,
  type Office,
  password,
  serviceToken,
  startOffice,
  statuses,
} from '../../backoffice/testing/office.ts';
import { openTestDatabase } from '../../backoffice/testing/test-database.ts';
import { loadSchema } from '../../gateway/graphql/load-schema.ts';
import { extensionOf, needsOf } from '../../gateway/rest/directives.ts';
import { LiveClient } from '../../gateway/testing/live-client.ts';
import { fieldOf, startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';
import { opens, type Section } from '../../machines/access.policy.ts';
import { everythingOf } from '../model/selection.ts';

/**
 * Statistics as the console requests them: access rights, what a plain back office provides, and
 * live updates.
 */

const schema = loadSchema();
const sections: readonly string[] = ['statistics', 'dashboard'];
const fields = Object.values(schema.getQueryType()?.getFields() ?? {}).filter((field) =>
  sections.includes(needsOf(schema, field)?.section ?? ''),
);

let office: Office;
let plainOffice: Office;
let gateway: TestGateway;
let plain: TestGateway;
beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
  plainOffice = await startOffice({ profile: 'minimal', within: office });
  gateway = await startGateway({
    BACKOFFICE_URL: office.url,
    BACKOFFICE_LIVE_URL: office.url,
    BACKOFFICE_SERVICE_TOKEN: serviceToken,
  });
  plain = await startGateway({ BACKOFFICE_URL: plainOffice.url });
}, 240_000);
afterAll(async () => {
  await gateway?.close();
  await plain?.close();
  await office?.end();
});

const cookieOf = (status: number, of = gateway) => of.signIn(emailOf(status), password);
const queryFor = (field: (typeof fields)[number]) =>
  `{ ${field.name} ${everythingOf(field.type)} }`;

test('there is something to ask for', () => {
  expect(fields.length).toBeGreaterThanOrEqual(15);
  for (const field of fields) expect(getNamedType(field.type).name).toBeTruthy();
});

test.each(statuses)('an admin of status %i is answered what the policy opens', async (status) => {
  const cookie = await cookieOf(status);
  for (const field of fields) {
    const section = needsOf(schema, field)?.section as Section;
    const { errors } = await gateway.request(queryFor(field), { cookie });
    const codes = errors.map(({ extensions }) => extensions.code);
    expect(codes, field.name).toEqual(opens(status, section) ? [] : ['FORBIDDEN']);
  }
});

test('the back office keeps the same rights by itself', async () => {
  const call = (status: number, path: string) => office.call('POST', path, {}, status);
  expect((await call(2, 'v2/Finance/GetGrossProfit')).status).toBe(403);
  expect((await call(7, 'p2p/Admin/statistic/all')).status).toBe(403);
  expect((await call(0, 'v2/Finance/GetGrossProfit')).status).toBe(200);
  expect((await call(2, 'v2/User/GetUsersStats')).status).toBe(200);
});

test('a plain back office answers all that is documented, with the same figures', async () => {
  const [here, there] = [await cookieOf(1), await cookieOf(1, plain)];
  for (const field of fields) {
    const { data, errors } = await plain.request(queryFor(field), { cookie: there });
    if (extensionOf(schema, field) !== undefined) {
      expect(errors.map(({ extensions }) => extensions.code)).toEqual(['NOT_OFFERED']);
      continue;
    }
    expect(errors, field.name).toEqual([]);
    expect(Object.keys(data ?? {})).toEqual([field.name]);
  }
  const query = '{ grossProfit(from: "2020-01-01T00:00:00Z", to: "today") { cumulativeProfit } }';
  const [one, other] = [
    await gateway.request(query, { cookie: here }),
    await plain.request(query, { cookie: there }),
  ];
  expect(one.data).toEqual(other.data);
  expect(fieldOf<{ cumulativeProfit: string }>(one, 'grossProfit').cumulativeProfit).toMatch(
    /^-?\d+(\.\d+)?$/,
  );
});

describe('spans', () => {
  const querySpan = async (span: string) => {
    const result = await gateway.request(`{ transactionStatistics(${span}) { from to } }`, {
      cookie: await cookieOf(1),
    });
    return result;
  };

  test('yesterday is the whole UTC day before this one', async () => {
    const span = fieldOf<{ from: string; to: string }>(
      await querySpan('from: "today-P1D", to: "today"'),
      'transactionStatistics',
    );
    expect(Date.parse(span.to) - Date.parse(span.from)).toBe(86_399_000);
    expect(span.from).toMatch(/T00:00:00/);
  });

  test.each(['from: "soon"', 'from: "now-P"', 'from: "today-PT"', 'from: "2026-02-30"'])(
    '%s is refused',
    async (span) => {
      const { errors } = await querySpan(span);
      expect(errors.length).toBe(1);
    },
  );
});

interface Watched {
  readonly transactionStatisticsLive: { readonly states: readonly { readonly count: number }[] };
}
const countOf = (data: unknown): number =>
  (data as Watched).transactionStatisticsLive.states.reduce((sum, { count }) => sum + count, 0);

test('a committed change is on every screen, in one frame for all', {
  timeout: 120_000,
}, async () => {
  const query =
    'subscription { transactionStatisticsLive(from: "now-PT24H") { states { status type count } } }';
  const clients = await Promise.all(
    [1, 0].map(async (status) => new LiveClient(gateway.url, await cookieOf(status)).open()),
  );
  for (const client of clients) client.subscribe('tile', query);
  const before = await Promise.all(
    clients.map(async (client) => {
      await client.until(({ messages }) => messages.some(({ id }) => id === 'tile'));
      return countOf(client.frames('tile').at(-1)?.data);
    }),
  );
  await transact({ db: office.database.db, now: () => new Date() }, platform, (unit) =>
    createTransaction(unit, {
      ...{ userId: 10_001, type: 0, side: 'in', transactionMethodType: 24 },
      ...{ transactionMethodId: 1, currencyId: 1, amount: '0.5', fee: '0' },
    }),
  );
  for (const [index, client] of clients.entries()) {
    await client.until(
      () => countOf(client.frames('tile').at(-1)?.data) === (before[index] ?? 0) + 1,
    );
    client.close();
  }
});
