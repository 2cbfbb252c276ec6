import { afterAll, beforeAll, expect, test } from 'vitest';
import { GatewayError } from '../errors.ts';
import { ReferenceWatch } from '../rest/reference-watch.ts';
import type { CompiledCall } from '../rest/rest-executor.ts';
import { type FakeOffice, json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

let office: FakeOffice;
let gateway: TestGateway;
let cookie: string;

beforeAll(async () => {
  office = await startFakeOffice();
  withSessions(office);
  gateway = await startGateway({ BACKOFFICE_URL: office.url });
  cookie = await gateway.signIn('s1@x.test');
});
afterAll(async () => {
  await gateway.close();
  await office.close();
});

const readiness = async () => {
  const answer = await fetch(`${gateway.url}/readyz`);
  return [answer.status, (await answer.json()) as Record<string, unknown>] as const;
};

test('a gateway whose reference tables cannot be read is not ready, until they can', async () => {
  const answers: unknown[] = [{ items: 'garbled' }, { items: [] }];
  office.calls.set('POST v2/Market/GetMarkets', () => json(answers.shift()));
  office.calls.set('GET Market/GetMarkets', () => json(answers.shift()));
  expect((await readiness())[0]).toBe(200);
  const { errors } = await gateway.request('{ markets { id } }', { cookie });
  expect(errors[0]?.extensions.code).toBe('UPSTREAM_SHAPE');
  const [status, body] = await readiness();
  expect([status, body.unreadable]).toEqual([503, ['markets']]);
  await gateway.request('{ markets { id } }', { cookie });
  expect((await readiness())[0]).toBe(200);
});

test('a garbled answer of a minute ago says nothing about now, nor does another failure', async () => {
  let now = 0;
  const watch = new ReferenceWatch(() => now);
  let code = 'UPSTREAM_SHAPE';
  const call = {
    read: async () => {
      throw new GatewayError(code);
    },
  } as unknown as CompiledCall;
  const calls = watch.over(
    new Map([
      ['currencies', call],
      ['users', call],
    ]),
  );
  const fail = (name: string) =>
    (calls.get(name) as unknown as { read: () => Promise<unknown> }).read().catch(() => undefined);
  await fail('users');
  expect(watch.unreadable).toEqual([]);
  now = 1_000;
  await fail('currencies');
  expect(watch.unreadable).toEqual(['currencies']);
  now = 62_000;
  expect(watch.unreadable).toEqual([]);
  code = 'UPSTREAM_DOWN';
  await fail('currencies');
  expect(watch.unreadable).toEqual([]);
});
