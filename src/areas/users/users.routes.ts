/** Screens of the users area. */
export const usersRoutes = [
  {
    path: '/users/tags',
    section: 'userTags',
    load: async () => (await import('./tags-page.tsx')).TagsPage,
  },
] as const;
