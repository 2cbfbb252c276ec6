import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../db/schema/users.ts';
import { type Office, startOffice, statuses } from '../../testing/office.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
  await office.database.db
    .update(users)
    .set({ dateDeleted: new Date(), fullName: 'Jane Roe', identificator: 'X-1' })
    .where(eq(users.id, 2));
});
afterAll(() => office.end());

test.each(statuses)(
  'status %i reads the contacts of a deleted user with the right alone',
  async (status) => {
    const read = async (userId: number) =>
      (await office.call('POST', 'v2/User/GetUser', { userId }, status)).body.user;
    const deleted = await read(2);
    const isAllowed = [0, 1, 3].includes(status);
    expect(deleted).toMatchObject({
      ...{ id: 2, userName: 'second_user' },
      email: isAllowed ? 'second@example.test' : null,
      identificator: isAllowed ? 'X-1' : null,
      extendedUser: { fullName: isAllowed ? 'Jane Roe' : null },
    });
    expect(await read(1)).toMatchObject({ email: 'first@example.test' });
  },
);
