import { useState } from 'react';
import type { ClientError } from '../../data/client-error.ts';
import { useReferences } from '../../data/references.ts';
import { useReadAndWatch } from '../../data/use-live-query.ts';
import { useRetry } from '../../data/use-retry.ts';
import { Rates, RatesLive } from './markets.graphql.ts';
import { storeRates } from './rate-store.ts';

interface RatePairInput {
  readonly baseCurrencyId: string;
  readonly derivedCurrencyId: string;
}

/** Keeps the rates of all markets current while a screen shows them. */
export function useRates(): void {
  const { markets } = useReferences();
  const pairs = [...markets.values()].flatMap(
    ({ baseCurrencyId, derivedCurrencyId }): RatePairInput[] =>
      baseCurrencyId === null || derivedCurrencyId === null
        ? []
        : [{ baseCurrencyId, derivedCurrencyId }],
  );
  const [error, setError] = useState<ClientError | null>(null);
  const refetch = useReadAndWatch(Rates, RatesLive, pairs.length > 0 ? { pairs } : null, () => ({
    put: (data) => {
      storeRates('rates' in data ? data.rates : data.ratesLive);
      setError(null);
    },
    failed: setError,
  }));
  useRetry(error, refetch, 'anyError');
}
