import { useCallback, useState } from 'react';
import type { TadaDocumentNode } from '../data/graphql.ts';
import type { Attention } from '../data/live-subscriptions.ts';
import { useWatch } from '../data/use-live.ts';
import { usePanel } from './use-query.ts';

/**
 * Loads one list for a panel, and loads it again whenever its rows change. `renew` does the same
 * after an own change. With undefined variables nothing is read. `attention`
 * is set if the panel does not show the rows themselves.
 */
export function useLivePanel<
  Data extends Readonly<Record<string, { readonly asOf: string }>>,
  Live,
  Variables extends Record<string, unknown>,
>(
  document: TadaDocumentNode<Data, Variables>,
  live: TadaDocumentNode<Live, Variables>,
  variables: Variables | undefined,
  attention?: Attention,
) {
  const [changes, setChanges] = useState(0);
  const renew = useCallback(() => setChanges((before) => before + 1), []);
  const panel = usePanel(document, variables, String(changes));
  const [answer = false] = panel.data ? Object.values(panel.data) : [];
  useWatch(live, variables, answer, { next: renew, reset: renew, attention });
  return { ...panel, renew };
}
