import { z } from 'zod';
import type { AuditAction } from '../../../machines/audit/audit-actions.codes.ts';
import { Allowance } from '../../engine/allowance.ts';
import { tooMany } from '../../engine/refusal.ts';
import { change, type Route } from '../../engine/routes.ts';
import { wireId, wireName } from '../../engine/wire.ts';

/** More than a gateway ever has to tell of one admin; less than fills a trail. */
const told = new Allowance(120, 60_000);

/** What the gateway refused before it got here, or did by itself (claims), belongs into the trail as well. */
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
      /** What it then was, where it is the gateway's own to know. */
      after: z.record(wireName(50), z.json()).optional(),
      error: wireName(100).optional(),
      requestId: wireName(64).optional(),
    }),
    audit: { action: 'audit.record' },
    before: async ({ by, services }) => {
      if (!told.take(String(by.adminId), services.now().getTime())) throw tooMany(60);
    },
    change: async ({ input: { action, ...attempt } }, unit) => {
      // Another gateway's name is kept as it came: the log shows it without a text.
      await unit.audit({ ...attempt, action: action as AuditAction });
      return undefined;
    },
  }),
];
