/** Routes of the users area. */
export const usersRoutes = [
  {
    path: '/users',
    section: 'users',
    load: async () => (await import('./users-page.tsx')).UsersPage,
  },
  {
    path: '/users/deleted',
    section: 'deletedUsers',
    load: async () => (await import('./deleted-users-page.tsx')).DeletedUsersPage,
  },
  {
    path: '/users/tags',
    section: 'userTags',
    load: async () => (await import('./tags-page.tsx')).TagsPage,
  },
  {
    path: '/user/:id',
    section: 'users',
    load: async () => (await import('./user-page.tsx')).UserPage,
  },
] as const;
