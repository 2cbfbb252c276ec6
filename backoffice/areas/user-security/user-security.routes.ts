import { list, type Route } from '../../engine/routes.ts';
import { userActionList } from './user-security.list.ts';

export const userSecurityRoutes: readonly Route[] = [
  list({
    method: 'POST',
    path: 'v2/User/GetUserActions',
    needs: { section: 'userSecurity' },
    list: userActionList,
  }),
];
