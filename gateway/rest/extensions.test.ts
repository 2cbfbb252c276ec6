import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeAnswer, type FakeOffice, json, startFakeOffice } from '../testing/fake-office.ts';
import { BackOffice } from './back-office.ts';
import { Extensions } from './extensions.ts';

/** Checks the offered extensions when the back office fails in between. The test sets the time. */
let office: FakeOffice;
let backOffice: BackOffice;
let extensions: Extensions;
let now: number;
let answer: FakeAnswer;
const caller = { token: 'token-1', requestId: 'r', address: undefined };

beforeAll(async () => {
  office = await startFakeOffice();
  office.calls.set('GET v1/ext', () => answer);
});
afterAll(() => office.close());
beforeEach(() => {
  now = 0;
  office.seen.length = 0;
  backOffice = new BackOffice({ url: office.url, authHeader: 'Authorization', hostPrefix: '' });
  extensions = new Extensions(backOffice, () => now);
  return () => backOffice.close();
});

const offers = json({ extensions: ['audit', 'keys'] });
const failures: [string, FakeAnswer][] = [
  ['busy', { status: 503, json: { error: { code: 'ServiceUnavailable' } } }],
  ['broken', { status: 500, text: 'oops' }],
  ['cut', { cut: true }],
  ['an ended session', { status: 401, json: { error: { code: 'Unauthorized' } } }],
  ['too many', { status: 429, json: {} }],
];

test.each(failures)('%s is not remembered as none', async (_, failure) => {
  answer = failure;
  expect(await extensions.all(caller)).toEqual([]);
  answer = offers;
  now += 2_500;
  expect(await extensions.all(caller)).toEqual(['audit', 'keys']);
});

test.each(failures)('%s takes nothing away that is known', async (_, failure) => {
  answer = offers;
  await extensions.all(caller);
  answer = failure;
  now += 61_000;
  expect(await extensions.all(caller)).toEqual(['audit', 'keys']);
});

test('a failure is not asked about in a storm, an answer is believed for a minute', async () => {
  answer = { status: 503, json: {} };
  await Promise.all([extensions.all(caller), extensions.all(caller)]);
  await extensions.all(caller);
  expect(office.seen).toHaveLength(1);
  answer = offers;
  now += 2_500;
  await extensions.all(caller);
  now += 59_000;
  await extensions.all(caller);
  expect(office.seen).toHaveLength(2);
});

test.each<[string, FakeAnswer]>([
  ['a path that nobody knows', { status: 404, json: {} }],
  ['a page for every path', { text: '<html></html>', type: 'text/html' }],
  ['another shape', json({ extensions: 'all' })],
  ['a refusal', json({ error: { code: 'NotFound' } })],
])('%s is none, and believed', async (_, none) => {
  answer = none;
  expect(await extensions.all(caller)).toEqual([]);
  now += 30_000;
  expect(await extensions.all(caller)).toEqual([]);
  expect(office.seen).toHaveLength(1);
});
