import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../backoffice/seed/demo-accounts.ts';
import { extensionOf } from '../../gateway/rest/directives.ts';
import { fieldOf, startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';
import { type Program, startProgram, stopProgram } from '../../scripts/child.ts';
import {
  argumentsOf,
  restFields as fields,
  nonsense,
  queryField,
  type Rows,
  rowsOf,
  schema,
} from './every-call.ts';

/**
 * Queries every query field with `@rest` and all fields of its type against rows of a real back
 * office: the embedded one in both profiles and both API styles, or the one at BACKOFFICE_URL (with
 * CONTRACT_EMAIL and CONTRACT_PASSWORD of a super admin there).
 */
const external = process.env.BACKOFFICE_URL;
const email = process.env.CONTRACT_EMAIL ?? 'super@watchfloor.example';
const password = process.env.CONTRACT_PASSWORD ?? demoPassword;
const token = 'service-token-of-the-contract-tests';

/** These may be empty in a fresh world. */
const mayBeEmpty = new Set([
  'addressTransactions',
  'allowedIps',
  'deletedUsers',
  'individualSettings',
  'lockHistory',
  'ownLog',
  'p2pBan',
  'relatedCases',
  'sharedFilters',
  'stopSwitchHistory',
]);

/**
 * The documents allow an unknown kind only for devices, and name statuses of admins without their
 * numbers, one of which is in the world.
 */
const documentedUnknown = /"type":"UNKNOWN","typeCode":0|"status":"UNKNOWN","statusCode":7/g;

/** Seeds of the awkward shapes that the documents leave open; together they have each of them. */
const otherSeeds = [1, 2, 3, 4, 5, 6].map((seed) => ['documented', seed] as const);

/** One world for all profiles: filling it takes most of this file's time. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'watchfloor-contract-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A profile, and the seed of its shapes. */
const profiles: readonly (readonly [profile: string, seed: number])[] = external
  ? [['given', 0]]
  : [['full', 0], ['minimal', 0], ['documented', 0], ...(process.env.TEST_ALL ? otherSeeds : [])];

describe.each(profiles)('a back office with the profile %s, seed %i', (profile, seed) => {
  const isPlain = profile === 'minimal' || profile === 'documented';
  let office: Program | undefined;
  let url = external ?? '';

  beforeAll(async () => {
    if (external) return;
    office = await startProgram(
      'backoffice/main.ts',
      {
        BACKOFFICE_PORT: '0',
        BACKOFFICE_PROFILE: profile,
        BACKOFFICE_PROFILE_SEED: String(seed),
        BACKOFFICE_SERVICE_TOKEN: token,
        DATA_DIR: folder,
        ACTIVITY: 'off',
        SEED_SCALE: '0.02',
        LOG_LEVEL: 'error',
      },
      () => {},
    );
    url = `http://127.0.0.1:${office.port}`;
  }, 180_000);
  afterAll(async () => {
    if (office) await stopProgram(office);
  });

  describe.each(['main', 'v1'])('in the style %s', (style) => {
    let gateway: TestGateway;
    let cookie: string;
    beforeAll(async () => {
      gateway = await startGateway({
        BACKOFFICE_URL: url,
        BACKOFFICE_STYLE: style,
        BACKOFFICE_SERVICE_TOKEN: token,
      });
      cookie = await gateway.signIn(email, password);
      // Reports belong to each admin alone, so a fresh world has none.
      await gateway.request(
        'mutation ($key: ID!) { createReport(type: USERS, request: {}, key: $key) }',
        { cookie, variables: { key: randomUUID() } },
      );
    });
    afterAll(() => gateway.close());

    test('says what it offers', async () => {
      const offered = rowsOf(await gateway.request('{ extensions }', { cookie }), 'extensions');
      if (profile === 'full') expect(offered).toContain('feed');
      if (isPlain) expect(offered).toEqual([]);
    });

    test.each(fields.map((field) => [field.name, field] as const))('%s', async (name, field) => {
      const result = await queryField(gateway, cookie, field);
      if (isPlain && extensionOf(schema, field) !== undefined) {
        expect(result.errors.map(({ extensions }) => extensions.code)).toEqual(['NOT_OFFERED']);
        return;
      }
      const codes = result.errors.map(({ extensions }) => extensions.code);
      // Where the documents name no id of a row, the gateway's own id of it leads nowhere: a market
      // without an id has no order book.
      const isAboutUnnamed = (await argumentsOf(gateway, cookie, field)).includes('"~');
      if (profile === 'documented' && isAboutUnnamed && codes[0] === 'BAD_INPUT') return;
      expect(result.errors).toEqual([]);
      const text = JSON.stringify(result.data);
      expect(text).not.toMatch(nonsense);
      // States that no document names are unknown, and missing ones too.
      if (profile === 'documented') return;
      expect(text.replaceAll(documentedUnknown, '')).not.toContain('"UNKNOWN"');
      if (!mayBeEmpty.has(name)) expect(text.length).toBeGreaterThan(name.length + 20);
    });

    test.each(
      fields
        .filter((f) => f.args.some(({ name }) => name === 'sort'))
        // Fields that a plain back office does not offer have no pages.
        .filter((f) => !isPlain || extensionOf(schema, f) === undefined)
        .map((f) => f.name),
    )('%s: totals, places and hashes of a page', async (name) => {
      const { data, errors } = await gateway.request(
        `{ ${name}(page: { number: 1, size: 2 }) { total totalExact asOf items { id } } }`,
        { cookie },
      );
      expect(errors).toEqual([]);
      const page = data?.[name] as { total: number | null; items: Rows; asOf: string };
      expect(page.items.length).toBeLessThanOrEqual(2);
      if (page.total !== null) expect(page.total).toBeGreaterThanOrEqual(page.items.length);
      expect(page.asOf).toMatch(isPlain ? /^polls-/ : /^[\w-]+:\d+$/);
    });

    test.each([
      ['transactions', 'transaction'],
      ['exchangeOrders', 'exchangeOrder'],
      ['orders', 'order'],
      ['users', 'user'],
      ['deals', 'deal'],
      ['disputes', 'dispute'],
    ])('a row of %s and its record carry the same hash', async (list, record) => {
      const page = await gateway.request(
        `{ ${list}(page: { number: 1, size: 5 }) { items { id seen } } }`,
        { cookie },
      );
      for (const row of rowsOf(page, list)) {
        const one = await gateway.request(
          `{ ${record}(id: ${JSON.stringify(row.id)}) { id seen } }`,
          {
            cookie,
          },
        );
        expect(fieldOf(one, record)).toEqual(row);
      }
    });
  });
});
