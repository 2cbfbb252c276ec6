import { graphql } from './graphql.ts';
import { setCurrencies, setMarkets } from './references.ts';
import { useWatch } from './use-live.ts';

const CurrenciesLive = graphql(`
  subscription CurrenciesLive {
    currenciesLive { id title name symbol decimals kind urlTx urlAddress icon sortId }
  }
`);

const MarketsLive = graphql(`
  subscription MarketsLive {
    marketsLive { id baseCurrencyId derivedCurrencyId orderAmountLimit sortId }
  }
`);

/**
 * Updates the reference data of the start when it is edited anywhere, so that amounts stay
 * correctly formatted.
 */
export function useReferenceUpdates(): void {
  useWatch(CurrenciesLive, {}, undefined, {
    next: ({ currenciesLive }) => setCurrencies(currenciesLive),
    // A restarted subscription sends the complete list first.
    reset: () => undefined,
    attention: 'background',
  });
  useWatch(MarketsLive, {}, undefined, {
    next: ({ marketsLive }) => setMarkets(marketsLive),
    reset: () => undefined,
    attention: 'background',
  });
}
