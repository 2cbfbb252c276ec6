import { useEffect, useState } from 'react';
import { read } from '../../data/client.ts';
import { watch } from '../../data/live-subscriptions.ts';
import { useReferences } from '../../data/references.ts';
import { Rates, RatesLive } from './markets.graphql.ts';
import { keepRates, type Pair } from './rate-store.ts';

/** Milliseconds until the question is asked again when no answer came. */
const pause = 5_000;

/** Keeps the rates of all markets current while a screen shows them. */
export function useRates(): void {
  const { markets } = useReferences();
  const pairs = JSON.stringify(
    [...markets.values()].map(({ baseCurrencyId, derivedCurrencyId }) => ({
      ...{ baseCurrencyId, derivedCurrencyId },
    })),
  );
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts the questions
  useEffect(() => {
    const variables = { pairs: JSON.parse(pairs) as Pair[] };
    if (variables.pairs.length === 0) return;
    let ended = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => setAsked((before) => before + 1);
    read(Rates, variables).then(
      ({ rates }) => !ended && keepRates(rates),
      () => {
        if (!ended) timer = setTimeout(again, pause);
      },
    );
    const stop = watch(RatesLive, variables, undefined, {
      next: ({ ratesLive }) => keepRates(ratesLive),
      reset: again,
    });
    return () => {
      ended = true;
      clearTimeout(timer);
      stop();
    };
  }, [pairs, asked]);
}
