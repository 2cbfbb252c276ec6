import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getIntrospectionQuery, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Documents } from '../graphql/documents.ts';
import { loadSchema } from '../graphql/load-schema.ts';
import { operationHash, operationsFile } from '../graphql/operations.ts';
import { type FakeOffice, json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { LiveClient } from '../testing/live-client.ts';
import { sendUpload, uploadForm } from '../testing/send-upload.ts';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

/** A gateway that accepts only the documents its console was built with. */

const signIn = 'mutation ($e: String!, $p: String!) { signIn(email: $e, password: $p) { now } }';
const admins = 'query Admins { admins { id email } }';
const watching = 'subscription Watching { upstream { state } }';
const before = '{ session { now } }';

let office: FakeOffice;
let gateway: TestGateway;
let cookie: string;
const clientDir = join(mkdtempSync(join(tmpdir(), 'watchfloor-built-')), 'client');

beforeAll(async () => {
  office = await startFakeOffice();
  withSessions(office);
  office.calls.set('GET User/GetAdmins', () => json({ items: [] }));
  const hashes = [signIn, admins, watching].map(
    (text) => [operationHash(parse(text)), text] as const,
  );
  const earlier = { [operationHash(parse(before))]: '2026-11-01' };
  const list = JSON.stringify({ operations: Object.fromEntries(hashes), earlier });
  writeFileSync(operationsFile(clientDir), list);
  gateway = await startGateway({
    ...{ BACKOFFICE_URL: office.url, OPERATIONS: 'known', CLIENT_DIR: clientDir },
  });
  cookie = await gateway.signIn('s1@x.test');
});
afterAll(async () => {
  await gateway.close();
  await office.close();
});

const inside = /session|email|Syntax|field/i;

test.each([
  ['as it was written', admins],
  ['as a client with a cache prints it', '# Admins\nquery Admins{admins{id,email __typename}}'],
  ['as an open tab of the build before asks', '{ session { now __typename } }'],
])('a document of the list is answered %s', async (_, query) => {
  const { status, errors } = await gateway.request(query, { cookie });
  expect([status, errors]).toEqual([200, []]);
});

const others = [
  ['one more field', 'query Admins { admins { id email status } }'],
  ['another name', 'query Other { admins { id email } }'],
  ['another root', '{ tags { id } }'],
  ['an alias', 'query Admins { them: admins { id email } }'],
  ['a second operation beside it', `${admins} query Second { session { now } }`],
  ['a change', 'mutation { signOut }'],
  ['what the schema is', getIntrospectionQuery()],
  ['no document at all', '{ admins {'],
  ['what the schema has not', '{ nothing }'],
] as const;

describe.each(others)('%s is refused', (_, query) => {
  test.each(['application/json', 'application/graphql-response+json'])('as %s', async (accept) => {
    const { status, errors } = await gateway.request(query, { cookie, headers: { accept } });
    expect([status, errors.map(({ extensions }) => extensions.code)]).toEqual([
      400,
      ['UNKNOWN_OPERATION'],
    ]);
    expect(errors[0]?.message).not.toMatch(inside);
  });

  test('beside others, which are answered', async () => {
    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: gateway.url, cookie },
      body: JSON.stringify([{ query: admins }, { query }]),
    });
    const lines = (await response.text()).trim().split('\n');
    const of = (index: number) => lines.find((line) => line.startsWith(`[${index},`));
    expect(of(0)).toContain('"data":{"admins":[]}');
    expect(of(1)).toContain('UNKNOWN_OPERATION');
  });

  test('of an upload', async () => {
    const form = uploadForm(query, {}, [{ slot: 'x', name: 'x.png', content: Buffer.from('x') }]);
    const { status, errors } = await sendUpload(gateway, form, { cookie });
    expect([status, errors[0]?.extensions.code]).toEqual([400, 'UNKNOWN_OPERATION']);
  });
});

test('so is a subscription, and the socket stays', async () => {
  const page = await new LiveClient(gateway.url, cookie).open();
  page.subscribe('a', 'subscription Watching { upstream { state since } }');
  await page.until(({ messages }) => messages.some(({ type }) => type === 'error'));
  expect(JSON.stringify(page.messages)).toContain('UNKNOWN_OPERATION');
  page.subscribe('b', watching);
  await page.until((client) => client.frames('b').length > 0);
  page.close();
});

test('a wall is asked for the same list', async () => {
  const { errors } = await gateway.request('{ ownDisplay { state } }', { path: '/wall/graphql' });
  expect(errors[0]?.extensions.code).toBe('UNKNOWN_OPERATION');
});

test('each refusal is counted', async () => {
  const counted = async () => {
    const numbers = await (await fetch(`${gateway.url}/metrics`)).text();
    return Number(/^watchfloor_unknown_operations_total (\d+)$/m.exec(numbers)?.[1]);
  };
  const already = await counted();
  await gateway.request('{ tags { id } }', { cookie });
  expect(await counted()).toBe(already + 1);
});

test('what is told of it is its hash and its name, and nothing that was sent with it', () => {
  const reported: unknown[] = [];
  const refused = (...args: unknown[]) => reported.push(args);
  const documents = new Documents(loadSchema(), { hashes: new Set(), refused });
  const query = 'query Spy { user(id: "secret") { id } }';
  expect(() => documents.find(query, undefined)).toThrow();
  expect(reported).toEqual([[operationHash(parse(query)), 'Spy']]);
});

test('a known text is looked up once and kept', () => {
  let lookups = 0;
  const hashes = new (class extends Set<string> {
    override has(hash: string): boolean {
      lookups += 1;
      return super.has(hash);
    }
  })([operationHash(parse(admins))]);
  const documents = new Documents(loadSchema(), { hashes, refused: () => undefined });
  for (let n = 0; n < 3; n += 1) documents.find(admins, undefined);
  expect(lookups).toBe(1);
});

test('without a list it does not start, and says why', async () => {
  const env = { BACKOFFICE_URL: office.url, OPERATIONS: 'known', CLIENT_DIR: '/nowhere/client' };
  await expect(startGateway(env)).rejects.toThrow(/Run npm run build, or set OPERATIONS=any/);
});
