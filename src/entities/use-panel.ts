import { useEffect, useReducer, useState } from 'react';
import { read } from '../data/client.ts';
import { ClientError } from '../data/client-error.ts';
import type { TadaDocumentNode } from '../data/graphql.ts';

export interface PanelState<Data> {
  readonly data: Data | null;
  readonly error: ClientError | null;
  /** Requested and not answered yet: nothing may be claimed about it, not even that there is none. */
  readonly isLoading: boolean;
  /** Asks once more. */
  readonly again: () => void;
}

interface Known<Data> {
  readonly of: string | undefined;
  readonly data: Data | null;
  readonly error: ClientError | null;
}

const nothing = { of: undefined, data: null, error: null };

/**
 * What one panel of a case shows, read by itself so that one that fails takes no other along. Read anew
 * when `version` changes; what is known of this case stays on screen meanwhile, what is known of another
 * never. Undefined variables: not asked.
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
        const error =
          reason instanceof ClientError ? reason : new ClientError(String(reason), 'Undefined');
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
