import { useEffect, useState } from 'react';
import { graphql } from './graphql.ts';
import { watch } from './live-subscriptions.ts';

const Upstream = graphql(`subscription Upstream { upstream { state since } }`);

/**
 * Returns the time since which the gateway gets no response from the back office (ISO); null while
 * it does.
 */
export function useUpstreamDown(): string | null {
  const [down, setDown] = useState<string | null>(null);
  useEffect(
    () =>
      watch(Upstream, {}, undefined, {
        next: ({ upstream }) => setDown(upstream.state === 'DOWN' ? upstream.since : null),
        reset: () => {},
      }),
    [],
  );
  return down;
}
