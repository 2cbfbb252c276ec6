import { useEffect, useState } from 'react';
import { graphql, type ResultOf } from './graphql.ts';
import { watch } from './live-subscriptions.ts';

const Upstream = graphql(`subscription Upstream { upstream { state since pollStretch } }`);

/** How the gateway gets changes from the back office. */
export type UpstreamStatus = ResultOf<typeof Upstream>['upstream'];

/** Returns the gateway's connection to the back office; null until it is known. */
export function useUpstream(): UpstreamStatus | null {
  const [upstream, setUpstream] = useState<UpstreamStatus | null>(null);
  useEffect(
    () =>
      watch(Upstream, {}, undefined, {
        next: (data) => setUpstream(data.upstream),
        reset: () => {},
      }),
    [],
  );
  return upstream;
}
