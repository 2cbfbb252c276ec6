import { useCallback, useEffect, useState } from 'react';
import { read } from '../../data/client.ts';
import { type ClientError, toClientError } from '../../data/client-error.ts';
import { useWatch } from '../../data/use-live.ts';
import {
  ModerationWordGroups,
  ModerationWordGroupsLive,
  type WordGroup,
} from './moderation-words.graphql.ts';

interface Shown {
  /** Null until they are loaded. */
  readonly groups: readonly WordGroup[] | null;
  readonly error: ClientError | null;
}

/** Returns every group, updated live. */
export function useWordGroups(): Shown & { readonly again: () => void } {
  const [shown, setShown] = useState<Shown>({ groups: null, error: null });
  const again = useCallback(() => {
    read(ModerationWordGroups, {}).then(
      ({ moderationWordGroups: groups }) => setShown({ groups, error: null }),
      (reason: unknown) =>
        setShown((before) => ({
          ...before,
          error: toClientError(reason),
        })),
    );
  }, []);
  useEffect(again, [again]);
  useWatch(ModerationWordGroupsLive, {}, undefined, {
    next: ({ moderationWordGroupsLive: groups }) => setShown({ groups, error: null }),
    reset: again,
  });
  return { ...shown, again };
}
