import { z } from 'zod';
import {
  maxFilterLength,
  maxFilterNameLength,
} from '../../../machines/saved-filters/saved-filters.policy.ts';
import { change, type Route, read } from '../../engine/routes.ts';
import { wireId, wireInt, wireJson, wireName } from '../../engine/wire.ts';
import {
  deleteSharedFilter,
  readSharedFilters,
  renameSharedFilter,
  requireList,
  shareFilter,
} from './shared-filters.ts';

const path = 'v1/ext/shared-filters';
const screen = wireName(100);
const name = wireName(maxFilterNameLength);
const data = z.record(z.string(), z.unknown()).and(wireJson(maxFilterLength));
const seen = z.object({ id: wireId, version: wireInt(1, 2_147_483_647) });
const object = ({ id }: { readonly id: number }) => ({ type: 'sharedFilter', id });

/** Filters of lists that admins share with their colleagues. No documented call does this. */
export const sharedFilterExtensionRoutes: readonly Route[] = [
  read({
    ...{ method: 'GET', path, needs: 'session', failure: 'result' },
    input: z.object({ screen }),
    read: async ({ input, by, services: { db } }) => {
      requireList(by, input.screen);
      return { items: await readSharedFilters(db, input.screen) };
    },
  }),
  change({
    ...{ method: 'POST', path, needs: 'session', failure: 'result' },
    input: z.object({ screen, name, data }),
    audit: { action: 'sharedFilter.share' },
    change: async ({ input, by }, unit) => {
      requireList(by, input.screen);
      const id = await shareFilter(unit, by, input);
      return { result: { Success: true }, id };
    },
  }),
  change({
    ...{ method: 'PUT', path: `${path}/{id}`, needs: 'session', failure: 'result' },
    input: seen.extend({ name }),
    audit: { action: 'sharedFilter.rename', object },
    change: async ({ input, by }, unit) => {
      await renameSharedFilter(unit, by, input);
      return undefined;
    },
  }),
  change({
    ...{ method: 'DELETE', path: `${path}/{id}`, needs: 'session', failure: 'result' },
    input: seen,
    audit: { action: 'sharedFilter.delete', object },
    change: async ({ input, by }, unit) => {
      await deleteSharedFilter(unit, by, input);
      return undefined;
    },
  }),
];
