/** Screens of the users area. */
export const usersRoutes = [] as const;
