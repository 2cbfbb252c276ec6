import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { currencies } from '../../db/schema/currencies.ts';
import { merchantFees, merchantProviders } from '../../db/schema/merchants.ts';
import { users } from '../../db/schema/users.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import { change, list, type Route } from '../../engine/routes.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireFlag, wireId, wireName, wirePercent } from '../../engine/wire.ts';
import {
  merchantCurrenciesList,
  merchantFeesList,
  merchantProvidersList,
} from './merchant-fees.list.ts';

const failure = 'result';
const section = { section: 'merchantFees' } as const;
const needs = { capability: 'editMerchantFees' } as const;

const path = z.object({ serviceMerchantId: wireId });
const feeInput = path.extend({
  ...{ deposit: wireFlag, currency: wireId, provider: wireName(100), method: wireName(100) },
  fee: wirePercent(8),
});
const removalInput = z.object({
  ...{ deposit: wireFlag, currency: wireId, Provider: wireName(100), Method: wireName(100) },
  serviceMerchantId: wireId.nullish(),
});

/** @throws Refusal `UserNotFound`, `CurrencyNotFound`, `RequestNotValid` */
async function requireKnown({ tx }: UnitOfWork, given: z.output<typeof feeInput>): Promise<void> {
  const [merchant] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, given.serviceMerchantId), isNull(users.dateDeleted)));
  if (!merchant) throw refuse('UserNotFound');
  const [currency] = await tx.select().from(currencies).where(eq(currencies.id, given.currency));
  if (!currency) throw refuse('CurrencyNotFound');
  const [provider] = await tx
    .select()
    .from(merchantProviders)
    .where(eq(merchantProviders.name, given.provider));
  if (!provider) throw notValid({ path: 'provider', message: 'No such provider' });
  if (!provider.methods.includes(given.method))
    throw notValid({ path: 'method', message: 'The provider has no such method' });
}

/** Fees of merchants' deposits and withdrawals (d3:558 to d3:562). */
export const merchantFeesRoutes: readonly Route[] = [
  list({ method: 'GET', path: 'v2/Merchant/fee', failure, needs: section, list: merchantFeesList }),
  list({
    ...{ method: 'GET', path: 'v2/Merchant/provider', failure, needs: section },
    list: merchantProvidersList,
  }),
  list({
    ...{ method: 'GET', path: 'v2/Merchant/currency', failure, needs: section },
    list: merchantCurrenciesList,
  }),
  change({
    ...{ method: 'POST', path: 'v2/Merchant/fee/{serviceMerchantId}', failure, needs },
    input: feeInput,
    audit: {
      action: 'merchantFee.set',
      object: ({ serviceMerchantId: id }) => ({ type: 'user', id }),
    },
    async change({ input }, unit) {
      await requireKnown(unit, input);
      const { serviceMerchantId, deposit, currency: currencyId, provider, method, fee } = input;
      const named = { serviceMerchantId, deposit, currencyId, provider, method };
      const { tx, now } = unit;
      const [before] = await tx
        .select()
        .from(merchantFees)
        .where(
          and(
            eq(merchantFees.serviceMerchantId, serviceMerchantId),
            ...[eq(merchantFees.deposit, deposit), eq(merchantFees.currencyId, currencyId)],
            ...[eq(merchantFees.provider, provider), eq(merchantFees.method, method)],
          ),
        );
      const [written] = await tx
        .insert(merchantFees)
        .values({ ...named, fee, dateUpdated: now })
        .onConflictDoUpdate({
          target: [
            ...[merchantFees.serviceMerchantId, merchantFees.deposit, merchantFees.currencyId],
            ...[merchantFees.provider, merchantFees.method],
          ],
          set: { fee, dateUpdated: now },
        })
        .returning();
      if (!written) throw new Error('No fee was written');
      unit.touch(merchantFeesList, written.id, before ? 'changed' : 'created');
      await unit.audit({
        ...{ action: 'merchantFee.set', objectType: 'user', objectId: serviceMerchantId },
        ...{ before: before ? { ...named, fee: before.fee } : null, after: { ...named, fee } },
      });
    },
  }),
  change({
    // The path has no segment of the merchant's (C19). Without a merchant the fee of all is meant (N48).
    ...{ method: 'PUT', path: 'v2/fee/remove', failure, needs },
    input: removalInput,
    audit: {
      action: 'merchantFee.delete',
      object: ({ serviceMerchantId: id }) => ({ type: 'user', id: id ?? null }),
    },
    async change({ input }, unit) {
      const { deposit, currency, Provider, Method, serviceMerchantId = null } = input;
      const [removed] = await unit.tx
        .delete(merchantFees)
        .where(
          and(
            serviceMerchantId === null
              ? isNull(merchantFees.serviceMerchantId)
              : eq(merchantFees.serviceMerchantId, serviceMerchantId),
            ...[eq(merchantFees.deposit, deposit), eq(merchantFees.currencyId, currency)],
            ...[eq(merchantFees.provider, Provider), eq(merchantFees.method, Method)],
          ),
        )
        .returning();
      if (!removed) throw refuse('NotFound');
      unit.touch(merchantFeesList, removed.id, 'removed');
      const { id: _, dateUpdated: __, ...before } = removed;
      await unit.audit({
        ...{ action: 'merchantFee.delete', objectType: 'user', objectId: serviceMerchantId },
        ...{ before, after: null },
      });
    },
  }),
];
