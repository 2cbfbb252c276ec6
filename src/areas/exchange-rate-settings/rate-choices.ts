import { currencyType } from '../../../machines/currency/currency.codes.ts';
import { read } from '../../data/client.ts';
import type { Choice } from '../../form/choice-field.tsx';
import { findText } from '../../i18n/derived-text.ts';
import {
  ActiveP2pCurrencies,
  AllRateSourceMethods,
  RateSourceMethods,
} from './exchange-rate-settings.graphql.ts';

interface Source {
  readonly id: string;
  readonly name: string | null;
  readonly exchanger: string | null;
}

const choiceOf = ({ id, name, exchanger }: Source): Choice => {
  const exchange = findText('enums', `RateExchanger.${exchanger}`);
  return { value: id, label: [name ?? `#${id}`, exchange].filter(Boolean).join(' · ') };
};

/** Returns the sources of rates in a currency, as options of a form. */
export async function sourcesIn(currencyId: unknown): Promise<readonly Choice[]> {
  if (typeof currencyId !== 'string') return [];
  return (await read(RateSourceMethods, { currencyId })).rateSourceMethods.map(choiceOf);
}

/** Returns all sources of rates, as options of a filter. */
export const readSourceChoices = async (): Promise<readonly Choice[]> =>
  (await read(AllRateSourceMethods, {})).allRateSourceMethods.map(choiceOf);

/** Returns the currencies of the P2P side of one type; one without a type may be either. */
async function readCurrencies(type: number): Promise<readonly Choice[]> {
  const { activeP2pCurrencies } = await read(ActiveP2pCurrencies, {});
  return activeP2pCurrencies
    .filter((one) => one.currencyType === null || one.currencyType === type)
    .map(({ id, title }) => ({ value: id, label: title ?? `#${id}` }));
}

export const readCoins = () => readCurrencies(currencyType.crypto);
export const readFiats = () => readCurrencies(currencyType.fiat);
