import { afterEach, beforeEach, expect, test } from 'vitest';
import { json } from '../testing/fake-office.ts';
import { done, type SettingsDesk, startSettingsDesk } from '../testing/settings-desk.ts';
import { fieldOf } from '../testing/start-gateway.ts';

/** Through a real gateway, over a back office that keeps no history of its settings. */

let desk: SettingsDesk;
beforeEach(async () => {
  desk = await startSettingsDesk();
});
afterEach(() => desk.close());

test('both sides of a change are kept, and outlive the gateway', async () => {
  await desk.setLimit(5);
  const expected = [
    expect.objectContaining({
      ...{ of: 'bookingSettings', objectType: 'BookingSettings', objectId: null },
      ...{ action: 'editBookingSettings', comment: 'more room' },
      before: { bookingLimit: 2 },
      after: { bookingLimit: 5 },
    }),
  ];
  expect(await desk.changes()).toEqual(expected);
  await desk.restart();
  expect(await desk.changes()).toEqual(expected);
});

test('an action that is refused or repeated leaves no second entry', async () => {
  const key = crypto.randomUUID();
  await desk.setLimit(5, key);
  await desk.setLimit(5, key);
  desk.office.calls.set('PUT v1/p2p/booking-settings', () =>
    json({ error: { code: 'WrongLimits', message: 'no' } }),
  );
  expect((await desk.setLimit(9)).errors).toHaveLength(1);
  expect(await desk.changes()).toHaveLength(1);
});

test('an unknown outcome is no entry until a person says that it happened', async () => {
  desk.office.calls.set('PUT v1/p2p/booking-settings', () => ({ cut: true }));
  const key = crypto.randomUUID();
  expect((await desk.setLimit(5, key)).errors[0]?.extensions.code).toBe('UNKNOWN_OUTCOME');
  expect(await desk.changes()).toEqual([]);
  await desk.send(
    `mutation ($key: ID!) { closeOutcome(key: $key, happened: true, comment: "seen") { state } }`,
    { key },
  );
  expect(await desk.changes()).toHaveLength(1);
});

test('the values before are set again as a change of its own; what others set stays', async () => {
  await desk.setLimit(5);
  desk.kept.settings = { ...desk.kept.settings, bookingPeriod: 8 };
  const [change] = await desk.changes();
  const answer = await desk.restore(change?.id ?? '');
  expect(answer.data?.restoreSettings).toEqual({ state: 'DONE' });
  expect(desk.kept.settings).toEqual({
    ...{ MaxRequisiteBundlesPerProfile: 1, bookingLimit: 2, bookingPeriod: 8, other: 7 },
  });
  expect(await desk.changes()).toMatchObject([
    { comment: 'as before', before: { bookingLimit: 5 }, after: { bookingLimit: 2 } },
    { comment: 'more room' },
  ]);
});

test('settings that changed since the person saw them are not overwritten', async () => {
  await desk.setLimit(5);
  const [change] = await desk.changes();
  const { seen } = await desk.read(change?.id ?? '');
  desk.kept.settings = { ...desk.kept.settings, bookingLimit: 6 };
  const answer = await desk.restore(change?.id ?? '', seen);
  expect(answer.errors[0]?.extensions.code).toBe('CHANGED');
  expect(desk.kept.settings.bookingLimit).toBe(6);
});

test('a value that was set elsewhere between two changes is named', async () => {
  await desk.setLimit(5);
  await desk.setLimit(6);
  desk.kept.settings = { ...desk.kept.settings, bookingLimit: 9 };
  await desk.setLimit(7);
  const [third, second] = await desk.changes();
  expect((await desk.read(third?.id ?? '')).changedElsewhere).toEqual(['bookingLimit']);
  expect((await desk.read(second?.id ?? '')).changedElsewhere).toEqual([]);
  expect((await desk.read(second?.id ?? '')).now).toEqual({ bookingLimit: 7 });
});

test('the history is readable while the back office is not', async () => {
  await desk.setLimit(5);
  desk.office.calls.set('GET v1/p2p/booking-settings', () => ({ status: 500, json: {} }));
  const [change] = await desk.changes();
  expect(await desk.read(change?.id ?? '')).toMatchObject({ now: null, seen: null });
});

test('only who may read the settings reads their history, and only who may change restores', async () => {
  await desk.setLimit(5);
  const [change] = await desk.changes();
  const support = await desk.gateway().signIn('s2@x.test');
  const query = '{ settingsChanges(page: { number: 1, size: 20 }) { items { id } } }';
  expect((await desk.send(query, {}, support)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  const denied = await desk.send(
    'mutation ($id: ID!, $intent: Intent!) { restoreSettings(id: $id, intent: $intent) { state } }',
    { id: change?.id, intent: { key: crypto.randomUUID(), seen: '' } },
    support,
  );
  expect(denied.errors[0]?.extensions.code).toBe('FORBIDDEN');
  // An admin may not read the technical settings, so their changes are not in the list either.
  desk.office.calls.set('GET Options/GetChatOptions', () => json({ publicChatMinBalance: 1 }));
  desk.office.calls.set('POST Options/UpdateChatOptions', () => done);
  const { seen } = fieldOf<{ seen: string }>(
    await desk.send('{ chatOptions { seen } }'),
    'chatOptions',
  );
  await desk.send(
    `mutation ($intent: Intent!) {
      editChatOptions(values: { publicChatMinBalance: 2 }, intent: $intent) { state }
    }`,
    { intent: { key: crypto.randomUUID(), seen } },
  );
  expect(await desk.changes({ of: ['chatOptions'] })).toHaveLength(1);
  const admin = await desk.gateway().signIn('s0@x.test');
  expect(await desk.changes({ of: ['chatOptions'] }, admin)).toEqual([]);
  expect(await desk.changes({}, admin)).toHaveLength(1);
});

test('a restoration waits for a second admin where the change does', async () => {
  await desk.setLimit(5);
  await desk.restart({ FOUR_EYES: 'editBookingSettings' });
  const [change] = await desk.changes();
  const answer = await desk.restore(change?.id ?? '');
  expect(answer.errors[0]?.extensions.code).toBe('AWAITS_APPROVAL');
  expect(desk.kept.settings.bookingLimit).toBe(5);
});
