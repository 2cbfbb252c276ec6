import { graphql } from './graphql.ts';
import { keepCurrencies, keepMarkets } from './references.ts';
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

/** What was loaded at the start follows what is edited anywhere, so that amounts are written rightly. */
export function useReferenceUpdates(): void {
  useWatch(CurrenciesLive, {}, undefined, {
    next: ({ currenciesLive }) => keepCurrencies(currenciesLive),
    // A subscription that begins anew begins with the whole.
    reset: () => undefined,
  });
  useWatch(MarketsLive, {}, undefined, {
    next: ({ marketsLive }) => keepMarkets(marketsLive),
    reset: () => undefined,
  });
}
