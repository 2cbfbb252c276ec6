import { useCallback, useRef } from 'react';
import type { Movement } from './finance.graphql.ts';

interface Frame {
  readonly rows: readonly Movement[];
  readonly ids: readonly string[] | null;
}

interface Data {
  readonly walletMovements?: { readonly items: readonly Movement[] };
  readonly walletMovementsLive?: Frame;
}

/**
 * Returns a function that gives the rows after a response or a frame; a frame contains only
 * changes.
 */
export function useMovementFrames() {
  const rows = useRef<ReadonlyMap<string, Movement>>(new Map());
  return useCallback(({ walletMovements, walletMovementsLive: frame }: Data) => {
    const known = new Map(walletMovements ? [] : rows.current);
    for (const row of walletMovements?.items ?? frame?.rows ?? []) known.set(row.id, row);
    const ids = frame?.ids ?? [...known.keys()];
    const shown = ids.flatMap((id) => known.get(id) ?? []);
    rows.current = new Map(shown.map((row) => [row.id, row]));
    // A movement that settled in the meantime stays in the frames until the page is reloaded.
    return shown.filter(({ state }) => state === 'IN_FLIGHT' || state === 'BROKEN');
  }, []);
}
