import { z } from 'zod';
import { opens } from '../../../machines/access.policy.ts';
import type { Row } from '../../engine/list.ts';
import { readRows } from '../../engine/list-page.ts';
import { list, type Route, read } from '../../engine/routes.ts';
import { wireId } from '../../engine/wire.ts';
import { deletedUserList, userList } from './user.list.ts';

const needs = { section: 'users' } as const;

/** Removes the personal data of a deleted user for admins without access to deleted users. */
function withoutContacts(user: Row, status: number): Row {
  const isDeleted = user.dateDeleted !== null && user.dateDeleted !== undefined;
  if (!isDeleted || opens(status, 'deletedUsers')) return user;
  const { country = null } = user.extendedUser as { readonly country?: string | null };
  const hidden = { email: null, identificator: null, nfaList: [] };
  return { ...user, ...hidden, extendedUser: { fullName: null, country } };
}

export const userRoutes: readonly Route[] = [
  list({ method: 'POST', path: 'v2/User/GetUsers', needs, list: userList }),
  list({ method: 'POST', path: 'User/GetUsers', needs, list: userList }),
  list({
    method: 'POST',
    path: 'v2/User/GetDeletedUsers',
    needs: { section: 'deletedUsers' },
    list: deletedUserList,
  }),
  read({
    method: 'POST',
    path: 'v2/User/GetUser',
    needs,
    input: z.object({ userId: wireId }),
    read: async ({ input: { userId }, by, services: { db } }) => {
      const [user = null] = await readRows(db, userList, [userId]);
      return { user: user && withoutContacts(user, by.status) };
    },
  }),
];
