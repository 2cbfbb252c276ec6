import { amountText, unknownDecimals } from '../../cells/amount-text.ts';
import { currencyTitle } from '../../cells/cell-text.ts';
import type { ReferenceTables } from '../../data/references.ts';
import { findText } from '../../i18n/derived-text.ts';
import type { Fact, Found } from './search-source.ts';

function factText(fact: Fact, tables: ReferenceTables): string | null {
  if (!fact.value) return null;
  if (fact.as === 'text') return fact.value;
  if (fact.as === 'enum') return findText('enums', `${fact.of}.${fact.value}`) ?? fact.value;
  const decimals = tables.currencies.get(fact.currencyId)?.decimals ?? unknownDecimals;
  return `${amountText(fact.value, decimals)} ${currencyTitle(fact.currencyId, tables)}`;
}

/** Returns the kind and status of a record in one line: "Deposit · 56.00 EUR · Error". */
export const foundText = ({ details }: Found, tables: ReferenceTables): string =>
  details.flatMap((fact) => factText(fact, tables) ?? []).join(' · ');
