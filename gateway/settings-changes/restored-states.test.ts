import { afterEach, beforeEach, expect, test } from 'vitest';
import { json } from '../testing/fake-office.ts';
import { done, type SettingsDesk, startSettingsDesk } from '../testing/settings-desk.ts';
import { fieldOf } from '../testing/start-gateway.ts';

/** What is no plain value: states, rights of groups, and what is never shown. */

let desk: SettingsDesk;
beforeEach(async () => {
  desk = await startSettingsDesk();
});
afterEach(() => desk.close());

test('a state goes back by the action that leads there', async () => {
  const path = 'GET Transaction/GetPaymentMethods';
  let method: Record<string, unknown> = { id: 4, title: 'Sepa', status: 1, type: 1, category: 1 };
  desk.office.calls.set(path, () => json({ items: [method], total: 1 }));
  desk.office.calls.set('POST Transaction/EditPaymentMethod', ({ body }) => {
    method = { ...method, ...body };
    return done;
  });
  const query = '{ paymentMethod(id: 4) { seen state } }';
  const before = fieldOf<{ seen: string; state: string }>(await desk.send(query), 'paymentMethod');
  const name = before.state === 'ENABLED' ? 'disable' : 'enable';
  const act = await desk.send(
    `mutation ($intent: Intent!) { act: ${name}PaymentMethod(id: 4, intent: $intent) { state } }`,
    { intent: { key: crypto.randomUUID(), seen: before.seen } },
  );
  expect(act.errors).toEqual([]);
  const [change] = await desk.changes({ of: ['paymentMethod'], objectId: '4' });
  expect(change?.before).toEqual({ state: before.state });
  expect((await desk.restore(change?.id ?? '')).errors).toEqual([]);
  expect(fieldOf(await desk.send(query), 'paymentMethod')).toMatchObject({ state: before.state });
});

test("a group's right on an app goes back to what it was", async () => {
  let access = 2;
  const apps = () => [{ appId: 9, name: 'Wallet', access }];
  desk.office.calls.set('GET v2/FrontConfig/groups/3', () =>
    json({ groupId: 3, name: 'Beta', apps: apps() }),
  );
  const sent: string[] = [];
  const calls = { allow: 'PUT', deny: 'PUT', reset: 'DELETE' };
  for (const [act, verb] of Object.entries(calls))
    desk.office.calls.set(`${verb} v2/FrontConfig/apps/9/${act}/3`, () => {
      sent.push(act);
      access = { allow: 0, deny: 1, reset: 2 }[act] ?? 2;
      return done;
    });
  const query = '{ frontConfigGroup(id: 3) { seen apps { access } } }';
  type Group = { seen: string; apps: [{ access: string }] };
  const before = fieldOf<Group>(await desk.send(query), 'frontConfigGroup');
  await desk.send(
    `mutation ($intent: Intent!) { denyFrontConfigGroup(id: 3, appId: 9, intent: $intent) { state } }`,
    { intent: { key: crypto.randomUUID(), seen: before.seen } },
  );
  const [change] = await desk.changes({ of: ['frontConfigGroup'] });
  expect(change).toMatchObject({
    before: { access: before.apps[0].access },
    after: { appId: '9', access: 'DENIED' },
  });
  expect((await desk.restore(change?.id ?? '')).errors).toEqual([]);
  expect(sent).toHaveLength(2);
  expect(fieldOf<Group>(await desk.send(query), 'frontConfigGroup').apps).toEqual(before.apps);
});

test('a password is neither kept nor restored', async () => {
  const stored = { host: 'mail.x.test', port: 25 };
  desk.office.calls.set('GET Options/GetEmailOptions', () => json(stored));
  desk.office.calls.set('POST Options/UpdateEmailOptions', () => done);
  const { seen } = fieldOf<{ seen: string }>(
    await desk.send('{ emailOptions { seen } }'),
    'emailOptions',
  );
  await desk.send(
    `mutation ($intent: Intent!) {
      editEmailOptions(host: "other.x.test", password: "Vahtra-7", intent: $intent) { state }
    }`,
    { intent: { key: crypto.randomUUID(), seen } },
  );
  const [change] = await desk.changes();
  expect(change).toMatchObject({ before: { host: 'mail.x.test' } });
  expect(JSON.stringify(change)).not.toContain('Vahtra');
  expect((await desk.read(change?.id ?? '')).mayRestore).toBe(true);
});

test('a user who was added to the wrong group is taken out of it again', async () => {
  const sent: unknown[] = [];
  desk.office.calls.set('GET v2/SecurityGroups/GetUserGroups', () =>
    json({ items: [{ groupId: 3, name: 'Beta', users: 1 }], total: 1 }),
  );
  for (const call of [
    'POST v2/SecurityGroups/AddUserToGroup',
    'DELETE v2/SecurityGroups/RemoveUserFromGroup',
  ])
    desk.office.calls.set(call, ({ body, query }) => {
      sent.push([call, Number(body.userId ?? query.get('userId'))]);
      return done;
    });
  const key = crypto.randomUUID();
  await desk.send(
    'mutation ($key: ID!) { addSecurityGroupUser(groupId: 3, userId: 9, key: $key) }',
    { key },
  );
  const [change] = await desk.changes({ of: ['securityGroup'], objectId: '3' });
  expect(change).toMatchObject({ action: 'addSecurityGroupUser', before: {} });
  expect(change?.after).toMatchObject({ userId: '9' });
  const answer = await desk.restore(change?.id ?? '');
  expect(answer.data?.restoreSettings).toEqual({ state: 'DONE' });
  expect(sent).toEqual([
    ['POST v2/SecurityGroups/AddUserToGroup', 9],
    ['DELETE v2/SecurityGroups/RemoveUserFromGroup', 9],
  ]);
  expect(await desk.changes({ of: ['securityGroup'] })).toHaveLength(2);
});

test('what was deleted is in the history, and restoring it never deletes again', async () => {
  const stored = { baseCurrency: 3, quoteCurrency: 9, sourcePaymentMethods: [1] };
  let rows = [stored];
  const path = 'v1/p2p/exchange-rate-settings';
  desk.office.calls.set(`GET ${path}`, () => json({ items: rows, total: rows.length }));
  desk.office.calls.set(`DELETE ${path}`, () => {
    rows = [];
    return done;
  });
  const query = '{ exchangeRateSettings(page: { number: 1, size: 5 }) { items { id seen } } }';
  const answer = await desk.send(query);
  const [row] = fieldOf<{ items: { id: string; seen: string }[] }>(
    answer,
    'exchangeRateSettings',
  ).items;
  const deleted = await desk.send(
    `mutation ($id: ID!, $intent: Intent!) {
      deleteExchangeRateSetting(id: $id, baseCurrencyId: 3, quoteCurrencyId: 9, intent: $intent) {
        state
      }
    }`,
    { id: row?.id, intent: { key: crypto.randomUUID(), seen: row?.seen } },
  );
  expect(deleted.errors).toEqual([]);
  const [change] = await desk.changes({ of: ['exchangeRateSetting'] });
  expect(change).toMatchObject({ action: 'deleteExchangeRateSetting' });
  // It was created again in the meantime.
  rows = [stored];
  expect((await desk.read(change?.id ?? '')).mayRestore).toBe(false);
  const restored = await desk.restore(change?.id ?? '');
  expect(restored.errors[0]?.extensions.code).toBe('NOT_RESTORABLE');
  expect(rows).toEqual([stored]);
});
