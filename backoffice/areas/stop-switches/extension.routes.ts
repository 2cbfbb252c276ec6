import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { stopSwitch } from '../../../machines/stop-switch/stop-switch.codes.ts';
import { field } from '../../engine/list.ts';
import { readAll } from '../../engine/list-page.ts';
import { type Route, read } from '../../engine/routes.ts';
import { switchNames } from './read-switches.ts';
import { stopSwitchHistoryList } from './stop-switch.list.ts';

/**
 * Who stopped and restarted a part of the platform, when and why. No documented call returns this.
 */
export const stopSwitchExtensionRoutes: readonly Route[] = [
  read({
    method: 'GET',
    path: 'v1/ext/stop-switches/{id}/history',
    needs: 'session',
    failure: 'result',
    input: z.object({ id: z.enum(switchNames as [(typeof switchNames)[number]]) }),
    read: async ({ input: { id }, services: { db } }) => ({
      items: await readAll(
        db,
        stopSwitchHistoryList,
        sql`${field('switchId')} = ${stopSwitch[id]}`,
      ),
    }),
  }),
];
