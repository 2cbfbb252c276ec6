import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminIdOf, type Office, startOffice } from '../../testing/office.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.end());

const main = 'v2/Communication';
const v1 = 'v1/communication/notifications';

type Call = (given: object, as: number) => ReturnType<Office['call']>;
interface Style {
  readonly list: Call;
  readonly create: Call;
  readonly edit: (id: number, given: object, as: number) => ReturnType<Office['call']>;
  readonly remove: (id: number, as: number) => ReturnType<Office['call']>;
}

const styles: Readonly<Record<string, Style>> = {
  main: {
    list: (given, as) => office.call('POST', `${main}/GetAdminNotificationsSettings`, given, as),
    create: (given, as) => office.call('POST', `${main}/AddAdminNotificationsSettings`, given, as),
    edit: (id, given, as) =>
      office.call('PUT', `${main}/EditAdminNotificationsSettings`, { id, ...given }, as),
    remove: (id, as) => office.call('PUT', `${main}/RemoveAdminNotificationsSettings`, { id }, as),
  },
  v1: {
    list: (given, as) => office.call('GET', v1, given, as),
    create: (given, as) => office.call('POST', v1, given, as),
    edit: (id, given, as) => office.call('PUT', `${v1}/${id}`, given, as),
    remove: (id, as) => office.call('DELETE', `${v1}/${id}`, {}, as),
  },
};

const setting = (message: string = crypto.randomUUID()) => ({
  ...{ message, notificationType: 3, notificationServiceType: 2 },
});
const codeOf = ({ body }: Awaited<ReturnType<Call>>) => body.error?.code ?? body.result?.Error;

describe.each(Object.entries(styles))('the settings in the style %s', (_, calls) => {
  test('of one admin are added, changed and removed', async () => {
    const given = setting();
    const { body } = await calls.create(given, 2);
    expect(body.result.Success).toBe(true);
    const find = async () => {
      const answer = await calls.list({}, 2);
      return answer.body.items.find(({ id }) => id === body.id);
    };
    expect(await find()).toMatchObject({ ...given, adminId: adminIdOf(2) });
    const other = { ...setting(), notificationType: 5 };
    expect((await calls.edit(body.id, other, 2)).body.result.Success).toBe(true);
    expect(await find()).toMatchObject(other);
    expect((await calls.remove(body.id, 2)).body.result.Success).toBe(true);
    expect(await find()).toBeUndefined();
    expect(codeOf(await calls.remove(body.id, 2))).toBe('NotFound');
  });

  test('have no empty and no duplicate messages, each admin by themselves', async () => {
    expect((await calls.create(setting('  '), 2)).status).toBe(400);
    const given = setting();
    const { body } = await calls.create(given, 2);
    expect(codeOf(await calls.create({ ...given, message: ` ${given.message} ` }, 2))).toBe(
      'Exists',
    );
    const other = await calls.create(setting(), 2);
    expect(codeOf(await calls.edit(other.body.id, given, 2))).toBe('Exists');
    expect((await calls.edit(body.id, given, 2)).body.result.Success).toBe(true);
    expect((await calls.create(given, 3)).body.result.Success).toBe(true);
  });

  test.each([0, 2, 3, 7])('of another admin are closed to status %d', async (status) => {
    const owner = { adminId: adminIdOf(1) };
    const { body } = await calls.create(setting(), 1);
    const answers = [
      await calls.list(owner, status),
      await calls.create({ ...setting(), ...owner }, status),
      await calls.edit(body.id, setting(), status),
      await calls.remove(body.id, status),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403]);
  });

  test('of another admin are open to a super admin', async () => {
    const owner = { adminId: adminIdOf(2) };
    const { body } = await calls.create({ ...setting(), ...owner }, 1);
    const { body: theirs } = await calls.list(owner, 1);
    expect(theirs.items.map(({ id }) => id)).toContain(body.id);
    const { body: own } = await calls.list({}, 1);
    expect(own.items.map(({ id }) => id)).not.toContain(body.id);
    expect((await calls.edit(body.id, setting(), 1)).body.result.Success).toBe(true);
    expect((await calls.remove(body.id, 1)).body.result.Success).toBe(true);
    expect(codeOf(await calls.create({ ...setting(), adminId: 999_999 }, 1))).toBe('NotFound');
  });
});
