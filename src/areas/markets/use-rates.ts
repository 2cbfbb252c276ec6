import { useEffect, useState } from 'react';
import { read } from '../../data/client.ts';
import { watch } from '../../data/live-subscriptions.ts';
import { useReferences } from '../../data/references.ts';
import { Rates, RatesLive } from './markets.graphql.ts';
import { storeRates } from './rate-store.ts';

interface RatePairInput {
  readonly baseCurrencyId: string;
  readonly derivedCurrencyId: string;
}

/** Milliseconds before a failed request is retried. */
const pauseMs = 5_000;

/** Keeps the rates of all markets current while a screen shows them. */
export function useRates(): void {
  const { markets } = useReferences();
  const pairs = JSON.stringify(
    [...markets.values()].flatMap(({ baseCurrencyId, derivedCurrencyId }): RatePairInput[] =>
      baseCurrencyId === null || derivedCurrencyId === null
        ? []
        : [{ baseCurrencyId, derivedCurrencyId }],
    ),
  );
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts the questions
  useEffect(() => {
    const variables = { pairs: JSON.parse(pairs) as RatePairInput[] };
    if (variables.pairs.length === 0) return;
    let ended = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => setAttempt((before) => before + 1);
    read(Rates, variables).then(
      ({ rates }) => !ended && storeRates(rates),
      () => {
        if (!ended) timer = setTimeout(again, pauseMs);
      },
    );
    const stop = watch(RatesLive, variables, undefined, {
      next: ({ ratesLive }) => storeRates(ratesLive),
      reset: again,
    });
    return () => {
      ended = true;
      clearTimeout(timer);
      stop();
    };
  }, [pairs, attempt]);
}
