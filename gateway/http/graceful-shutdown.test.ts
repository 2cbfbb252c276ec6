import { expect, test } from 'vitest';
import { json, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { transactionRow } from '../testing/rows.ts';
import { fieldOf, startGateway } from '../testing/start-gateway.ts';

test('a gateway that goes says so first, and lets what runs end', async () => {
  const office = await startFakeOffice();
  withSessions(office);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun = () => {};
  const callStarted = new Promise<void>((resolve) => {
    begun = resolve;
  });
  office.calls.set('POST v2/Trading/GetOperation', async () => {
    begun();
    await gate;
    return json({ operation: transactionRow(5) });
  });
  const gateway = await startGateway({ BACKOFFICE_URL: office.url, SHUTDOWN_DRAIN_SECONDS: '3' });
  const cookie = await gateway.signIn('s1@x.test');
  const running = gateway.request('{ transaction(id: 5) { id } }', { cookie });
  await callStarted;

  const closed = gateway.close();
  const ready = await fetch(`${gateway.url}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { leaving: true }]);
  // The gateway still handles requests, but tells each client to use another gateway from then on.
  expect(ready.headers.get('connection')).toBe('close');
  setTimeout(release, 3_300);
  const answer = await running;
  expect(fieldOf(answer, 'transaction')).toEqual({ id: '5' });
  expect(answer.headers.get('connection')).toBe('close');
  await closed;
  await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow();
  await office.close();
});
