import { z } from 'zod';
import type { AuditAction } from '../../../machines/audit/audit-actions.codes.ts';
import { Allowance } from '../../engine/allowance.ts';
import { tooMany } from '../../engine/refusal.ts';
import { change, type Route } from '../../engine/routes.ts';
import { wireId, wireName } from '../../engine/wire.ts';

/** More than a gateway ever reports about one admin, but too little to flood an audit trail. */
const reportAllowance = new Allowance(120, 60_000);

/**
 * The audit trail also receives what the gateway refused before the request reached the back
 * office, or did by itself (claims).
 */
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
      /** The resulting state, for actions whose state only the gateway holds. */
      after: z.record(wireName(50), z.json()).optional(),
      error: wireName(100).optional(),
      requestId: wireName(64).optional(),
    }),
    audit: { action: 'audit.record' },
    before: async ({ by, services }) => {
      if (!reportAllowance.take(String(by.adminId), services.now().getTime())) throw tooMany(60);
    },
    change: async ({ input: { action, ...attempt } }, unit) => {
      // The action name of another gateway version is stored unchanged. The log shows it without a
      // translation.
      await unit.audit({ ...attempt, action: action as AuditAction });
      return undefined;
    },
  }),
];
