import { z } from 'zod';
import { readRows } from '../../engine/list-page.ts';
import { list, type Route, read } from '../../engine/routes.ts';
import { wireId } from '../../engine/wire.ts';
import { deletedUserList, userList } from './user.list.ts';

const needs = { section: 'users' } as const;

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
    read: async ({ input: { userId }, services: { db } }) => {
      const [user = null] = await readRows(db, userList, [userId]);
      return { user };
    },
  }),
];
