import type { Tx } from '../db/database.ts';
import { cities, countries, countryPaymentMethods } from '../db/schema/countries.ts';
import { currencySeed } from './currencies.data.ts';
import { paymentMethodSeeds } from './payment-methods.data.ts';
import type { PlainRows } from './plain-rows.ts';

/** Name, ISO code, fiat currency and cities. */
const seeds = [
  ['China', 'CN', 'CNY', ['Beijing', 'Guangzhou', 'Shanghai', 'Shenzhen']],
  ['Estonia', 'EE', 'EUR', ['Tallinn', 'Tartu']],
  ['France', 'FR', 'EUR', ['Lyon', 'Paris']],
  ['Germany', 'DE', 'EUR', ['Berlin', 'Frankfurt', 'Hamburg', 'Munich']],
  ['Kazakhstan', 'KZ', 'KZT', ['Almaty', 'Astana']],
  ['Mexico', 'MX', 'MXN', ['Guadalajara', 'Mexico City', 'Monterrey']],
  ['Russia', 'RU', 'RUB', ['Kazan', 'Moscow', 'Saint Petersburg']],
  ['Spain', 'ES', 'EUR', ['Barcelona', 'Madrid', 'Valencia']],
  ['Türkiye', 'TR', 'TRY', ['Ankara', 'Istanbul', 'Izmir']],
  ['United Kingdom', 'GB', 'GBP', ['London', 'Manchester']],
  ['United States', 'US', 'USD', ['Chicago', 'Miami', 'New York']],
] as const;

async function write(tx: Tx): Promise<void> {
  for (const [name, code, fiat, names] of seeds) {
    const [country] = await tx.insert(countries).values({ name, code }).returning();
    if (!country) throw new Error(`No country ${code} was written`);
    const countryId = country.id;
    await tx.insert(cities).values(names.map((city) => ({ name: city, countryId })));
    const links = paymentMethodSeeds
      .filter(({ currencyIds }) => currencyIds.includes(currencySeed(fiat).id))
      .map(({ id }) => ({ countryId, paymentMethodId: id }));
    await tx.insert(countryPaymentMethods).values(links);
  }
}

/** Countries with their cities, and the payment methods of their currency. */
export const countriesRows: PlainRows = { write };
