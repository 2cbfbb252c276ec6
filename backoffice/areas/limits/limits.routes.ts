import type { Route } from '../../engine/routes.ts';
import { limitCatalogue, userLimitCatalogue } from './limit.catalogue.ts';

/** Limits of transactions: those of all users and those of single users (d2:237). */
export const limitRoutes: readonly Route[] = [
  ...limitCatalogue.routes,
  ...userLimitCatalogue.routes,
];
