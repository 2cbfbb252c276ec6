import { and, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { exchangeRateSettingLifecycle } from '../../../machines/exchange-rate-setting/exchange-rate-setting.machine.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { exchangeRateSettings, rateSourceMethods } from '../../db/schema/p2p-rules.ts';
import { commentFields } from '../../engine/act.ts';
import { advance } from '../../engine/advance.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { addOrEdit, idOfRow } from '../../engine/catalogue-pair.ts';
import { subjectOf } from '../../engine/catalogue-subject.ts';
import { notValid, refuse } from '../../engine/refusal.ts';
import { change, list, type Route } from '../../engine/routes.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireId, wireMany } from '../../engine/wire.ts';
import { currencyList } from '../currencies/currency.list.ts';
import { exchangeRateSettingsList, rateSourceMethodsList } from './exchange-rate-settings.list.ts';

const path = 'v1/p2p/exchange-rate-settings';
const pair = { baseCurrency: wireId, quoteCurrency: wireId };
const needs = { capability: 'editExchangeRates' } as const;
const section = { section: 'exchangeRates' } as const;

type Pair = z.output<z.ZodObject<typeof pair>>;

/**
 * Requires at least one source, all in the currency that the rate is in.
 *
 * @throws Refusal `NullSource`, `RequestNotValid`
 */
async function requireSources(
  { tx }: UnitOfWork,
  quoteCurrency: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) throw refuse('NullSource');
  const sources = await tx
    .select()
    .from(rateSourceMethods)
    .where(inArray(rateSourceMethods.id, [...ids]));
  const fitting = sources.filter(({ currencyId }) => currencyId === quoteCurrency);
  if (fitting.length < new Set(ids).size)
    throw notValid({ path: 'sourcePaymentMethods', message: 'A source is in another currency' });
}

/** There is a rate between two currencies of the P2P side. @throws Refusal `RateNotFound` */
async function requireRate({ tx }: UnitOfWork, { baseCurrency, quoteCurrency }: Pair) {
  const used = await tx
    .select()
    .from(currencies)
    .where(and(inArray(currencies.id, [baseCurrency, quoteCurrency]), currencies.useInP2P));
  if (used.length < 2) throw refuse('RateNotFound');
}

const { definition, routes } = catalogue({
  ...{ lifecycle: exchangeRateSettingLifecycle, table: exchangeRateSettings },
  ...{ list: exchangeRateSettingsList, missing: 'RateNotFound' },
  unique: { exchange_rate_settings_pair_unique: 'Exists' },
  lists: { needs: section, calls: [['GET', path]] },
  create: {
    fields: { ...pair, sourcePaymentMethods: wireMany(wireId) },
    calls: [],
    async columns(unit, given) {
      await requireRate(unit, given);
      await requireSources(unit, given.quoteCurrency, given.sourcePaymentMethods);
      return given;
    },
  },
  edit: {
    fields: { sourcePaymentMethods: wireMany(wireId) },
    calls: [],
    async columns(unit, { sourcePaymentMethods }, { quoteCurrency }) {
      await requireSources(unit, quoteCurrency, sourcePaymentMethods);
      return { sourcePaymentMethods };
    },
  },
});

const keyOf = ({ baseCurrency, quoteCurrency }: Pair) => ({ baseCurrency, quoteCurrency });

const object = () => ({ type: 'exchangeRateSetting', id: null });

/** The sources of the rates of pairs (d3:79, d3:440): one call adds and edits. */
export const exchangeRateSettingsRoutes: readonly Route[] = [
  ...routes,
  change({
    ...{ method: 'PUT', path, needs, failure: 'result' },
    input: z.object({
      ...pair,
      ...{ sourcePaymentMethods: wireMany(wireId, 100).default([]), ...commentFields },
    }),
    audit: { action: 'exchangeRateSetting.edit', object },
    async change({ input, ifMatch }, unit) {
      const { comment: short, details, ...fields } = input;
      const comment = short ?? details;
      await addOrEdit(unit, definition, { key: keyOf(input), fields, comment, ifMatch });
    },
  }),
  change({
    ...{ method: 'DELETE', path, needs, failure: 'result' },
    input: z.object({ ...pair, ...commentFields }),
    audit: { action: 'exchangeRateSetting.delete', object },
    async change({ input, ifMatch }, unit) {
      const comment = input.comment ?? input.details;
      const id = await idOfRow(unit, definition, keyOf(input));
      if (id === undefined) throw refuse('RateNotFound');
      await advance(unit, subjectOf(definition), id, 'delete', { comment, ifMatch });
    },
  }),
  list({
    ...{ method: 'GET', path: 'v1/p2p/currencies/active', needs: section, list: currencyList },
    only: () => sql`t.use_in_p2p`,
  }),
  list({
    ...{ method: 'GET', path: 'v1/p2p/exchange-rate-source-payment-methods', needs: section },
    list: rateSourceMethodsList,
  }),
  list({
    ...{ method: 'GET', path: 'v1/p2p/rate/paymentMethods', needs: section },
    list: rateSourceMethodsList,
  }),
];
