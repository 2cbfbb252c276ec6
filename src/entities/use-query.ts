import { read } from '../data/client.ts';
import type { TadaDocumentNode } from '../data/graphql.ts';
import { type ReadState, useRead } from '../data/use-read.ts';

export type PanelState<Data> = Omit<ReadState<Data>, 'value'> & { readonly data: Data | null };

/**
 * Loads the data of one panel with its own query, so that a failure does not affect other panels.
 * Reloads when `version` changes. With undefined variables no request is sent.
 */
export function usePanel<Data, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables | undefined,
  version = '',
): PanelState<Data> {
  const { value, ...state } = useRead(variables && JSON.stringify(variables), version, () =>
    // Without variables nothing is read.
    read(document, variables as Variables),
  );
  return { ...state, data: value };
}
