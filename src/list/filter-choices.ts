import { marketTitle } from '../cells/cell-text.ts';
import { currencyName } from '../data/currency-name.ts';
import { enums } from '../data/enums.ts';
import type { ReferenceTables } from '../data/references.ts';
import type { Choice } from '../form/choice-field.tsx';
import { findText, keysBelow } from '../i18n/derived-text.ts';
import { i18n } from '../i18n/i18n.ts';
import { languageCodes } from '../i18n/languages.ts';
import { namedCode } from '../i18n/named-code.ts';
import type { FilterSpec } from './define-list.ts';

/** Formats a market by the names of its currencies, with its title in brackets (d2:65). */
function marketName(id: string, { markets, currencies, ...tables }: ReferenceTables): string {
  const title = marketTitle(id, { markets, currencies, ...tables });
  const market = markets.get(id);
  const names = [market?.baseCurrencyId, market?.derivedCurrencyId].map(
    (currencyId) => currencies.get(currencyId ?? '')?.name,
  );
  return names.every(Boolean) ? `${names.join(' / ')} (${title})` : title;
}

/**
 * Returns the options of a filter that need no request. UNKNOWN, which the console shows for
 * unknown numbers, is not an option.
 */
export function choicesOf(
  { key, as, of, from }: FilterSpec,
  tables: ReferenceTables,
): readonly Choice[] {
  switch (as) {
    case 'choice':
      return (of ? (enums[of] as readonly string[]) : [])
        .filter((member) => member !== 'UNKNOWN')
        .map((value) => ({ value, label: findText('enums', `${of}.${value}`) ?? value }));
    case 'word':
      return (from ? keysBelow(from, `words.${key}`) : []).map((value) => ({
        value,
        label: (from && findText(from, `words.${key}.${value}`)) ?? value,
      }));
    case 'language':
      // A back office without a list of languages: those of the interface.
      return (tables.languages.length > 0 ? tables.languages : languageCodes)
        .map((value) => ({ value, label: namedCode('language', value) }))
        .sort((a, b) => a.label.localeCompare(b.label, i18n.language || 'en'));
    case 'currency':
      return [...tables.currencies.values()].map((currency) => ({
        value: currency.id,
        label: currencyName(currency),
      }));
    case 'market':
      return [...tables.markets.keys()].map((value) => ({
        value,
        label: marketName(value, tables),
      }));
    case 'tag':
      return [...tables.tags.values()].map(({ id, name }) => ({ value: id, label: name }));
    case 'admin':
      return [...tables.admins.values()].map(({ id, email, userName }) => ({
        value: id,
        label: email,
        ...(userName ? { hint: userName } : {}),
      }));
    case 'flag':
      return (['yes', 'no'] as const).map((answer) => ({
        value: String(answer === 'yes'),
        label: findText('list', `filters.flag.${answer}`) ?? answer,
      }));
    // Loaded from the server: see `usePicks`.
    case 'pick':
    case 'text':
    case 'user':
    case 'ids':
    case 'range':
    case 'days':
      return [];
  }
}
