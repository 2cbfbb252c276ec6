import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { AuditAction } from '../../../machines/audit/audit-actions.codes.ts';
import { p2pFeeSource } from '../../../machines/p2p-fee/p2p-fee.codes.ts';
import { p2pProfiles } from '../../db/schema/p2p.ts';
import type { FeeRange } from '../../db/schema/p2p-rules.ts';
import { commentFields } from '../../engine/act.ts';
import { refuse } from '../../engine/refusal.ts';
import { change, type Method, type Route, read } from '../../engine/routes.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireId } from '../../engine/wire.ts';
import { availableForFees, requireSoundFees, wireFee, wireFees } from './fee-input.ts';
import { everyone, type FeeOwner, readFeatureFlags, readFees, writeFees } from './fee-settings.ts';

const failure = 'result';
const section = { section: 'p2pFees' } as const;
const needs = { capability: 'editP2pFees' } as const;

/** Replaces all fees of an owner. @throws Refusal */
async function saveFees(
  unit: UnitOfWork,
  owner: FeeOwner,
  settings: readonly FeeRange[],
  action: AuditAction,
  comment: string | undefined,
): Promise<void> {
  await requireSoundFees(unit, settings);
  const before = await readFees(unit.tx, owner);
  await writeFees(unit.tx, owner, settings);
  await unit.audit({
    ...{ action, objectType: owner.userId === null ? 'p2pFees' : 'user', comment },
    ...{ objectId: owner.userId, before: { settings: before }, after: { settings } },
  });
}

/** @throws Refusal `UserNotFound` */
async function requireProfile({ tx }: UnitOfWork, userId: number): Promise<void> {
  const [profile] = await tx.select().from(p2pProfiles).where(eq(p2pProfiles.id, userId));
  if (!profile) throw refuse('UserNotFound');
}

/** Reading and replacing the personal fees of one source (d3:438). */
const personal = (
  path: string,
  source: number,
  action: 'personalFees.edit' | 'paymentMethodFees.edit',
): readonly Route[] => [
  read({
    ...{ method: 'GET', path, failure, needs: section },
    input: z.object({ userId: wireId }),
    read: async ({ input: { userId }, services: { db } }) => ({
      userId,
      ...(source === p2pFeeSource.currency ? { profiles: [{ userId }] } : {}),
      settings: await readFees(db, { userId, source }),
      ...(await availableForFees(db)),
    }),
  }),
  change({
    ...{ method: 'PUT', path, failure, needs },
    input: z.object({ userId: wireId, settings: wireFees, ...commentFields }),
    audit: { action, object: ({ userId }) => ({ type: 'user', id: userId }) },
    async change({ input: { userId, settings, comment, details } }, unit) {
      await requireProfile(unit, userId);
      await saveFees(unit, { userId, source }, settings, action, comment ?? details);
    },
  }),
];

/** The fee of a currency for any amount and payment method (d3:410). */
const currencyFee = (method: Extract<Method, 'POST' | 'PUT'>): Route =>
  change({
    ...{ method, path: 'p2p/Admin/Currency/fee', needs },
    input: z.object({ currencyId: wireId, fee: wireFee, ...commentFields }),
    audit: { action: 'p2pFees.edit' },
    async change({ input: { currencyId, fee, comment, details } }, unit) {
      const settings = await readFees(unit.tx, everyone);
      const isIts = (range: FeeRange) =>
        range.currencyId === currencyId &&
        range.paymentMethodId === null &&
        Number(range.minAmount) === 0;
      const known = settings.some(isIts);
      if (method === 'POST' && known) throw refuse('Exists');
      if (method === 'PUT' && !known) throw refuse('NotFound');
      const added = { currencyId, paymentMethodId: null, minAmount: '0', fee };
      const after = known
        ? settings.map((range) => (isIts(range) ? { ...range, fee } : range))
        : [...settings, added];
      await saveFees(unit, everyone, after, 'p2pFees.edit', comment ?? details);
    },
  });

/** Fees of deals (d3:76, d3:437). Whole objects are put back. */
export const p2pFeesRoutes: readonly Route[] = [
  read({
    ...{ method: 'GET', path: 'v1/p2p/feature-flags', failure, needs: section },
    read: ({ services: { db } }) => readFeatureFlags(db),
  }),
  read({
    ...{ method: 'GET', path: 'v1/p2p/fee', failure, needs: section },
    read: async ({ services: { db } }) => ({
      settings: await readFees(db, everyone),
      ...(await availableForFees(db)),
    }),
  }),
  change({
    ...{ method: 'PUT', path: 'v1/p2p/fee', failure, needs },
    input: z.object({ settings: wireFees, ...commentFields }),
    audit: { action: 'p2pFees.edit' },
    change: ({ input: { settings, comment, details } }, unit) =>
      saveFees(unit, everyone, settings, 'p2pFees.edit', comment ?? details),
  }),
  ...personal('v1/p2p/fee/profile', p2pFeeSource.currency, 'personalFees.edit'),
  ...personal(
    'v1/p2p/profile/payment-method-settings',
    p2pFeeSource.paymentMethod,
    'paymentMethodFees.edit',
  ),
  currencyFee('POST'),
  currencyFee('PUT'),
];
