import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type ApprovalDesk,
  codeOf,
  done,
  requestIn,
  startApprovalDesk,
} from '../testing/approval-desk.ts';
import { LiveClient } from '../testing/live-client.ts';
import { sendUpload, uploadForm } from '../testing/send-upload.ts';

let desk: ApprovalDesk;
beforeEach(async () => {
  desk = await startApprovalDesk();
});
afterEach(() => desk.close());

test('requests outlive the gateway; secrets are sealed until then', async () => {
  let password: unknown;
  desk.office.calls.set('POST User/ChangeUserPassword', ({ body }) => {
    ({ password } = body);
    return done;
  });
  const answer = await desk
    .gateway()
    .request(
      'mutation { changeUserPassword(userId: 9, password: "Vahtra-7-puu", key: "key-of-this-password") }',
      { cookie: desk.maker },
    );
  const id = requestIn(answer);
  expect((await desk.mustRead(id)).sent).toEqual({ userId: '9', password: '***' });
  await desk.restart((dataDir) => {
    const stored = readdirSync(join(dataDir, 'gateway'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    expect(stored.length).toBeGreaterThan(1);
    expect(stored.join()).not.toContain('Vahtra');
  });
  expect((await desk.approved(id)).state).toBe('APPLIED');
  expect(password).toBe('Vahtra-7-puu');
});

test('a file waits with its request, and is sent as it was', async () => {
  const content = Buffer.from(`\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10`, 'latin1');
  let arrived: Buffer | undefined;
  desk.office.calls.set('POST Transaction/SetTransactionMethodIcon', async ({ form }) => {
    const file = [...(form?.values() ?? [])].find((value) => value instanceof Blob);
    arrived = file && Buffer.from(await file.arrayBuffer());
    return done;
  });
  const query = `mutation ($id: ID!, $key: ID!, $icon: Upload!) {
    setTransactionMethodIcon(id: $id, key: $key, icon: $icon)
  }`;
  const variables = { id: '5', key: crypto.randomUUID(), icon: null };
  const answer = await sendUpload(
    desk.gateway(),
    uploadForm(query, variables, [{ slot: 'icon', name: 'icon.png', content }]),
    { cookie: desk.maker },
  );
  expect(codeOf(answer)).toBe('AWAITS_APPROVAL');
  const id = requestIn(answer);
  expect((await desk.mustRead(id)).sent).toMatchObject({ icon: 'icon.png' });
  expect(arrived).toBeUndefined();
  expect((await desk.approved(id)).state).toBe('APPLIED');
  expect(arrived).toEqual(content);
});

test('a colleague gets the request live, and others get nothing', async () => {
  const query =
    'subscription { changeRequestsLive(page: { number: 1, size: 20 }) { rows { id mayDecide } ids total } }';
  const [clients, tokens] = [[] as LiveClient[], [desk.checker, desk.support]];
  for (const cookie of tokens) {
    const client = await new LiveClient(desk.gateway().url, cookie).open();
    client.subscribe('a', query);
    clients.push(client);
  }
  const rowsOf = (client: LiveClient | undefined) =>
    client?.frames('a').flatMap(({ data }) => {
      const frame = data?.changeRequestsLive as { rows: { id: string }[] } | undefined;
      return frame?.rows ?? [];
    });
  const id = await desk.requested(5);
  await expect.poll(() => rowsOf(clients[0])).toEqual([{ id, mayDecide: true }]);
  expect(rowsOf(clients[1])).toEqual([]);
  for (const { ws } of clients) ws.terminate();
});

test('stored arguments that are not those of the request are not sent', async () => {
  const id = await desk.requested(5);
  const { hash } = await desk.mustRead(id);
  await desk.requested(6);
  await desk.restart((dataDir) => {
    const folder = join(dataDir, 'gateway', 'change-requests');
    const [first = '', second = ''] = readdirSync(folder).map((name) => join(folder, name));
    const content = readFileSync(first);
    writeFileSync(first, readFileSync(second));
    writeFileSync(second, content);
  });
  expect(codeOf(await desk.approve(id, hash))).toBe('CHANGED');
  expect(desk.kept.puts).toEqual([]);
});
