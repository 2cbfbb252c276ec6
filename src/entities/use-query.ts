import { useEffect, useReducer, useState } from 'react';
import { read } from '../data/client.ts';
import { type ClientError, toClientError } from '../data/client-error.ts';
import type { TadaDocumentNode } from '../data/graphql.ts';

export interface PanelState<Data> {
  readonly data: Data | null;
  readonly error: ClientError | null;
  /**
   * Requested, but no response yet. Nothing may be stated about the data, not even that it is
   * empty.
   */
  readonly isLoading: boolean;
  /** Sends the request again. */
  readonly again: () => void;
}

interface Known<Data> {
  readonly of: string | undefined;
  readonly data: Data | null;
  readonly error: ClientError | null;
}

const nothing = { of: undefined, data: null, error: null };

/**
 * Loads the data of one panel with its own query, so that a failure does not affect other panels.
 * Reloads when `version` changes. Meanwhile the loaded data of the same record stays on screen, but
 * never that of another record. With undefined variables no request is sent.
 */
export function usePanel<Data, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables | undefined,
  version = '',
): PanelState<Data> {
  const [known, setKnown] = useState<Known<Data>>(nothing);
  const [turn, again] = useReducer((before: number) => before + 1, 0);
  const question = variables && JSON.stringify(variables);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` and `turn` say that it is time
  useEffect(() => {
    if (question === undefined) return;
    let current = true;
    read(document, JSON.parse(question) as Variables).then(
      (data) => {
        if (current) setKnown({ of: question, data, error: null });
      },
      (reason: unknown) => {
        if (!current) return;
        const error = toClientError(reason);
        setKnown(({ of, data }) => ({
          of: question,
          data: of === question ? data : null,
          error,
        }));
      },
    );
    return () => {
      current = false;
    };
  }, [document, question, version, turn]);
  const { of, data, error } = known;
  if (of === question) return { data, error, again, isLoading: false };
  return { data: null, error: null, again, isLoading: question !== undefined };
}
