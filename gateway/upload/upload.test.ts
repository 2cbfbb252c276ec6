import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uploadRules } from '../../machines/upload/upload.policy.ts';
import { type FakeOffice, json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { type SentFile, sendUpload, uploadForm } from '../testing/send-upload.ts';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

const path = 'POST Transaction/SetTransactionMethodIcon';
const mutation = `mutation ($id: ID!, $key: ID!, $icon: Upload!) {
  setTransactionMethodIcon(id: $id, key: $key, icon: $icon)
}`;
const pngOf = (size: string) => Buffer.from(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR${size}`, 'latin1');
const png = pngOf('\0\0\0\x10\0\0\0\x10');
const page = Buffer.from('<!doctype html><script>alert(1)</script>');
const done = json({ result: { Success: true } });

let office: FakeOffice;
let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  office = await startFakeOffice();
  withSessions(office);
  office.calls.set('GET v1/ext', () => json({ extensions: ['idempotency', 'audit'] }));
  office.calls.set('POST v1/ext/audit', () => done);
  gateway = await startGateway({ BACKOFFICE_URL: office.url });
  cookie = await gateway.signIn('s1@x.test');
});
afterAll(async () => {
  await gateway.close();
  await office.close();
});
beforeEach(() => {
  office.seen.length = 0;
  office.calls.set(path, () => done);
});

const icon = (content = png, name = 'icon.png'): SentFile => ({ slot: 'icon', name, content });
const send = (
  files: readonly SentFile[],
  given: {
    id?: string;
    key?: string;
    as?: string;
    headers?: Record<string, string>;
    query?: string;
  } = {},
) => {
  const { id = '5', key = crypto.randomUUID(), as = cookie } = given;
  const { headers = {}, query = mutation } = given;
  return sendUpload(gateway, uploadForm(query, { id, key, icon: null }, files), {
    cookie: as,
    headers,
  });
};
const sent = () => office.seen.filter((one) => `${one.method} ${one.path}` === path);

test('a file goes on as multipart, under the names of the back office, with its key', async () => {
  const key = crypto.randomUUID();
  const { status, data } = await send([icon(png, '../Wörld.png')], { key });
  expect([status, data]).toEqual([200, { setTransactionMethodIcon: true }]);
  const [call] = sent();
  expect([call?.key, call?.form?.get('id')]).toEqual([key, '5']);
  expect([...(call?.form?.keys() ?? [])].sort()).toEqual(['icon', 'id']);
  const file = call?.form?.get('icon') as File;
  expect([file.name, file.type]).toEqual(['Wörld.png', 'image/png']);
  expect(Buffer.from(await file.arrayBuffer()).equals(png)).toBe(true);
});

const tooLarge = Buffer.concat([png, Buffer.alloc(uploadRules.icon.bytes)]);
const refusals: [string, Parameters<typeof send>, number, string, string?][] = [
  ['a page called .png', [[icon(page)]], 400, 'FileTypeNotValid', 'icon'],
  ['a picture called .html', [[icon(png, 'a.html')]], 400, 'FileTypeNotValid', 'icon'],
  [
    'a picture of a type that is not taken here',
    [[icon(Buffer.from('\0\0\0\x18ftypheic....'), 'a.heic')]],
    400,
    'FileTypeNotValid',
    'icon',
  ],
  ['nothing', [[icon(Buffer.alloc(0))]], 400, 'FileTypeNotValid', 'icon'],
  ['pixels too many', [[icon(pngOf('\0\0\xc3P\0\0\xc3P'))]], 400, 'FileTooBig', 'icon'],
  ['bytes too many', [[icon(tooLarge)]], 400, 'FileTooBig', 'icon'],
  [
    'a body beyond all measure',
    [[icon(Buffer.concat([png, Buffer.alloc(9_000_000)]))]],
    413,
    'FileTooBig',
  ],
  ['two files for one place', [[icon(), icon()]], 400, 'BAD_INPUT'],
  ['a place that takes none', [[{ ...icon(), slot: 'id' }]], 400, 'BAD_INPUT'],
  ['a place elsewhere', [[{ ...icon(), slot: '__proto__.x' }]], 400, 'BAD_INPUT'],
  ['no file', [[]], 200, 'BAD_INPUT'],
  ['a query', [[icon()], { query: 'query { session { now } }' }], 400, 'BAD_INPUT'],
  [
    'two mutations',
    [
      [icon()],
      {
        query:
          'mutation ($icon: Upload!) { signOut setTransactionMethodIcon(id: 1, key: "k", icon: $icon) }',
      },
    ],
    400,
    'BAD_INPUT',
  ],
  ['no document', [[icon()], { query: '{' }], 400, 'BAD_INPUT'],
  ['another site', [[icon()], { headers: { origin: 'http://evil.test' } }], 403, 'BAD_INPUT'],
  ['anonymous', [[icon()], { as: '' }], 401, 'UNAUTHENTICATED'],
  ['a key that is none', [[icon()], { key: 'k' }], 200, 'BAD_INPUT'],
];
test.each(refusals)(
  '%s: refused before the back office is asked',
  async (_, given, status, code, field) => {
    const result = await send(...given);
    expect([result.status, result.errors[0]?.extensions.code]).toEqual([status, code]);
    if (field) expect(result.errors[0]?.extensions.fields).toMatchObject([{ path: field }]);
    expect(sent()).toEqual([]);
  },
);

test('no origin at all is foreign: a form can send this type', async () => {
  const form = uploadForm(mutation, { id: '5', key: crypto.randomUUID(), icon: null }, [icon()]);
  const response = await fetch(`${gateway.url}/upload`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  expect(response.status).toBe(403);
});

test('without the right nothing of the file is read, and the attempt leaves a trace', async () => {
  const as = await gateway.signIn('s2@x.test');
  const result = await send([icon(page)], { as });
  expect([result.status, result.errors[0]?.extensions.code]).toEqual([403, 'FORBIDDEN']);
  await expect
    .poll(() => office.seen.find((one) => one.path === 'v1/ext/audit')?.body)
    .toMatchObject({ action: 'transactionMethod.setIcon', error: 'FORBIDDEN' });
});

test('JSON cannot pass anything off as a file', async () => {
  for (const icon of ['0', { name: 'a.png', content: 'x' }, null]) {
    const result = await gateway.request(mutation, {
      cookie,
      variables: { id: '5', key: crypto.randomUUID(), icon },
    });
    expect(result.errors[0]?.extensions.code).toBe('BAD_INPUT');
  }
  expect(sent()).toEqual([]);
});

describe('a lost answer', () => {
  test('the same key again is one file where the back office knows keys', async () => {
    const known = new Set<string>();
    let cuts = 1;
    office.calls.set(path, ({ key = '' }) => {
      known.add(key);
      cuts -= 1;
      return cuts >= 0 ? { cut: true } : done;
    });
    const key = crypto.randomUUID();
    const lost = await send([icon()], { key });
    expect(lost.errors[0]?.extensions).toMatchObject({ code: 'UNKNOWN_OUTCOME', retry: true });
    const outcome = await gateway.request('query ($key: ID!) { outcome(key: $key) { state } }', {
      cookie,
      variables: { key },
    });
    expect(outcome.data?.outcome).toEqual({ state: 'UNKNOWN' });
    expect((await send([icon()], { key })).data).toEqual({ setTransactionMethodIcon: true });
    expect((await send([icon()], { key })).data).toEqual({ setTransactionMethodIcon: true });
    // Sent twice with one key, which the back office recognises as one; the gateway responded to
    // the third itself.
    expect([sent().length, known.size]).toEqual([2, 1]);
  });

  test('the same key with another file, or of another person, is refused', async () => {
    const key = crypto.randomUUID();
    await send([icon()], { key });
    const other = await send([icon(Buffer.concat([png, png]))], { key });
    expect(other.errors[0]?.extensions.code).toBe('KEY_MISMATCH');
    const as = await gateway.signIn('s0@x.test');
    expect((await send([icon()], { key, as })).errors[0]?.extensions.code).toBe('KEY_MISMATCH');
    expect(sent()).toHaveLength(1);
  });

  test('what was refused may be sent again with its key', async () => {
    const key = crypto.randomUUID();
    office.calls.set(path, () => json({ error: { code: 'FileTypeNotValid' } }));
    expect((await send([icon()], { key })).errors[0]?.extensions.code).toBe('FileTypeNotValid');
    office.calls.set(path, () => done);
    expect((await send([icon()], { key })).errors).toEqual([]);
  });
});

test('uploads that break off hold no place', async () => {
  for (let n = 0; n < 10; n += 1)
    await new Promise<void>((resolve) => {
      const cut = httpRequest(`${gateway.url}/upload`, {
        method: 'POST',
        headers: {
          ...{ cookie, origin: gateway.url, expect: '100-continue' },
          'content-type': 'multipart/form-data; boundary=x',
        },
      });
      cut.on('error', () => {});
      cut.on('close', () => resolve());
      // The gateway is already reading it when it requests more.
      cut.on('continue', () =>
        cut.write('--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{', () =>
          cut.destroy(),
        ),
      );
      cut.flushHeaders();
    });
  await expect.poll(async () => (await send([icon()])).status).toBe(200);
});

test('one person holds up to four at once', async () => {
  const waiting: (() => void)[] = [];
  office.calls.set(path, async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return done;
  });
  const four = Array.from({ length: 4 }, (_, n) => send([icon()], { id: `${n}` }));
  await expect.poll(() => waiting.length).toBe(4);
  const fifth = await send([icon()]);
  expect([fifth.status, fifth.errors[0]?.extensions.code]).toEqual([429, 'TOO_MANY_TRIES']);
  for (const go of waiting) go();
  for (const one of await Promise.all(four)) expect(one.errors).toEqual([]);
});
