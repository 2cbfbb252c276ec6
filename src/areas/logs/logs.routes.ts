export const logsRoutes = [] as const;
