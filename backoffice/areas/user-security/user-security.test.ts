import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secondFactorCodes } from '../../db/schema/user-security.ts';
import { secondFactors } from '../../db/schema/users.ts';
import { type Office, startOffice } from '../../testing/office.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.end());

const ipsOf = async (userId: number) => {
  const { body } = await office.call('POST', 'v2/User/GetUserIpWhiteList', { userId }, 0);
  return body.items.map(({ ip }) => ip);
};
const changeIp = (what: string, payload: object, by = 0) =>
  office.call('PUT', `v2/User/${what}`, payload, by);

describe('the allow-list', () => {
  test.each(['10.0.0.1', '10.0.0.0/8', '2001:DB8::1', '2001:db8::/32'])('takes %s', async (ip) => {
    const { body } = await changeIp('AddIpToWhitelist', { userId: 1, ip });
    expect(body.result.Success).toBe(true);
    expect(await ipsOf(1)).toContain(ip.toLowerCase());
    await changeIp('DeleteIpFromWhitelist', { userId: 1, ip });
    expect(await ipsOf(1)).toEqual([]);
  });

  test.each(['', '300.0.0.1', '10.0.0.1/33', '2001:db8::/129', 'example.org', '10.0.0.1; drop'])(
    'refuses %j and keeps what it has',
    async (ip) => {
      await changeIp('AddIpToWhitelist', { userId: 2, ip: '192.0.2.1' });
      const { body } = await changeIp('AddIpToWhitelist', { userId: 2, ip });
      expect(body.error.code).toBe('IpNotValid');
      expect(await ipsOf(2)).toEqual(['192.0.2.1']);
    },
  );

  test('refuses what it has already, and what it does not have', async () => {
    await changeIp('ClearIpWhitelist', { userId: 2 });
    await changeIp('AddIpToWhitelist', { userId: 2, ip: '2001:db8::a' });
    const again = await changeIp('AddIpToWhitelist', { userId: 2, ip: '2001:DB8::A' });
    expect(again.body.error.code).toBe('Exists');
    const other = await changeIp('DeleteIpFromWhitelist', { userId: 2, ip: '192.0.2.9' });
    expect(other.body.error.code).toBe('NotFound');
    expect(await ipsOf(2)).toEqual(['2001:db8::a']);
  });

  test.each([2, 3, 7])('is not changed by status %i', async (status) => {
    const { status: code } = await changeIp('ClearIpWhitelist', { userId: 2 }, status);
    expect(code).toBe(403);
    expect(await ipsOf(2)).toHaveLength(1);
  });
});

interface Factor {
  readonly serviceType: number;
  readonly dateDisabled: number | null;
}

const enabledOf = async (userId: number) => {
  const { body } = await office.call('POST', 'v2/User/GetUser', { userId }, 0);
  return (body.user.nfaList as readonly Factor[])
    .filter(({ dateDisabled }) => dateDisabled === null)
    .map(({ serviceType }) => serviceType);
};

describe('second factors', () => {
  test('no order of changes leaves a user without one, who had one', async () => {
    const change = fc.oneof(
      fc.record({ method: fc.constantFrom(0, 1, 2) }),
      fc.record({ serviceType: fc.constantFrom(0, 1, 2, 3) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(0, 1, 2, 3), { minLength: 1 }),
        fc.array(change, { minLength: 1, maxLength: 8 }),
        async (services, changes) => {
          await office.database.db.delete(secondFactors);
          await office.database.db
            .insert(secondFactors)
            .values(
              services.map((serviceType) => ({ userId: 1, serviceType, dateEnabled: new Date() })),
            );
          for (const one of changes) {
            const before = await enabledOf(1);
            const isMethod = 'method' in one;
            const { body } = await office.call(
              isMethod ? 'POST' : 'PUT',
              isMethod ? 'User/ManageUser2Fa' : 'v2/User/DisableUser2Fa',
              { userId: 1, ...one, comment: 'said by a test' },
              0,
            );
            const after = await enabledOf(1);
            expect(after.length).toBeGreaterThan(0);
            if (body.error) expect(after).toEqual(before);
            else if (isMethod) {
              expect(after.includes(1)).toBe(one.method === 1);
              expect(after.includes(2)).toBe(one.method === 2);
            } else expect(after).toEqual(before.filter((service) => service !== one.serviceType));
          }
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);

  test('the history has every period, the user only the last', async () => {
    await office.database.db.delete(secondFactors);
    const now = new Date();
    await office.database.db
      .insert(secondFactors)
      .values([0, 1].map((serviceType) => ({ userId: 2, serviceType, dateEnabled: now })));
    for (const method of [2, 1, 2])
      await office.call('POST', 'User/ManageUser2Fa', { userId: 2, method }, 1);
    const { body } = await office.call('POST', 'v2/User/GetUserNfaHistory', { userId: 2 }, 2);
    expect(body.items.map(({ serviceType }) => serviceType)).toEqual([2, 1, 2, 1, 0]);
    expect(await enabledOf(2)).toEqual([0, 2]);
  });

  test('codes are read by those who may', async () => {
    await office.database.db.insert(secondFactorCodes).values({
      ...{ userId: 2, serviceType: 1, code: '482913', status: 1, dateCreated: new Date() },
    });
    const read = (by: number) => office.call('POST', 'User/Get2FaCodes', { userId: 2 }, by);
    expect((await read(0)).body.items).toMatchObject([{ code: '482913', serviceType: 1 }]);
    for (const status of [2, 3, 7]) expect((await read(status)).status).toBe(403);
  });
});
