import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { uploadRules } from '../../../machines/upload/upload.policy.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { dropPicture, storePicture } from '../../engine/public-picture.ts';
import { refuse } from '../../engine/refusal.ts';
import { change, list, type Route, upload } from '../../engine/routes.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireId } from '../../engine/wire.ts';
import { currencyCatalogue } from './currency.catalogue.ts';
import { currencyList } from './currency.list.ts';

const route = { needs: 'session', list: currencyList } as const;
const needs = { capability: 'manageCurrencies' } as const;

const iconInput = z.object({ currencyId: wireId });
const iconAudit = (action: 'setIcon' | 'deleteIcon') => ({
  action: `currency.${action}` as const,
  object: ({ currencyId }: z.output<typeof iconInput>) => ({ type: 'currency', id: currencyId }),
});

/** Replaces the current icon with another one, or removes it. */
async function setIcon(
  unit: UnitOfWork,
  id: number,
  action: 'setIcon' | 'deleteIcon',
  icon: string | null,
): Promise<void> {
  const here = eq(currencies.id, id);
  const [before] = await unit.tx
    .select({ icon: currencies.icon })
    .from(currencies)
    .where(here)
    .for('update');
  if (!before) throw refuse('CurrencyNotFound');
  await unit.tx.update(currencies).set({ icon }).where(here);
  // A payment method may also use the seed's own picture, so that picture is kept.
  if (before.icon?.startsWith('of-currency-')) await dropPicture(unit, before.icon);
  unit.touch(currencyList, id);
  await unit.audit({
    ...{ action: `currency.${action}`, objectType: 'currency', objectId: id },
    ...{ before, after: { icon } },
  });
}

/** One list under its names in the two API styles and on the P2P side (d3:516). */
export const currencyRoutes: readonly Route[] = [
  list({ method: 'GET', path: 'Market/GetCurrencies', ...route }),
  list({ method: 'POST', path: 'v2/Market/GetCurrencies', ...route }),
  list({ method: 'GET', path: 'v1/currencies', ...route }),
  list({ method: 'GET', path: 'p2p/Admin/Currency', ...route, only: () => sql`t.use_in_p2p` }),
  ...currencyCatalogue.routes,
  upload({
    method: 'PUT',
    path: 'Market/SetCurrencyIcon',
    ...{ needs, input: iconInput, audit: iconAudit('setIcon') },
    files: { icon: uploadRules.icon },
    change: async ({ input: { currencyId }, files }, unit) => {
      const [file] = files.icon;
      const icon = file && (await storePicture(unit, file, 'of-currency'));
      if (icon) await setIcon(unit, currencyId, 'setIcon', icon);
    },
  }),
  change({
    method: 'PUT',
    path: 'Market/DeleteCurrencyIcon',
    ...{ needs, input: iconInput, audit: iconAudit('deleteIcon') },
    change: ({ input: { currencyId } }, unit) => setIcon(unit, currencyId, 'deleteIcon', null),
  }),
];
