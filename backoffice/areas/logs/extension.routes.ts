import { z } from 'zod';
import { change, type Route } from '../../engine/routes.ts';
import { wireId, wireName } from '../../engine/wire.ts';

/** An attempt that the gateway refused before it got here belongs into the trail as well. */
export const auditExtensionRoutes: readonly Route[] = [
  change({
    method: 'POST',
    path: 'v1/ext/audit',
    needs: 'session',
    failure: 'result',
    input: z.object({
      action: wireName(100),
      objectType: wireName(50).optional(),
      objectId: wireId.optional(),
      error: wireName(100),
      requestId: wireName(64).optional(),
    }),
    audit: { action: 'audit.record' },
    change: async ({ input: { requestId, ...attempt } }, unit) => {
      await unit.audit({ ...attempt, requestId });
      return undefined;
    },
  }),
];
