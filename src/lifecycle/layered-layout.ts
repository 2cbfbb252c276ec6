import type { Edge } from './lifecycle-graph.ts';

export interface Placed {
  readonly state: string;
  readonly layer: number;
  /** Place within its layer. */
  readonly row: number;
}

/** Steps from the first state; what cannot be reached stands in the first layer. */
function layersOf(states: readonly string[], edges: readonly Edge[], first: string) {
  const layer = new Map<string, number>([[first, 0]]);
  const queue = [first];
  for (let from = queue.shift(); from !== undefined; from = queue.shift())
    for (const { to } of edges.filter((edge) => edge.from === from))
      if (!layer.has(to)) {
        layer.set(to, (layer.get(from) ?? 0) + 1);
        queue.push(to);
      }
  // An end stands last: what nothing leaves is where stories finish.
  const deepest = Math.max(...layer.values());
  for (const state of states) {
    if (!layer.has(state)) layer.set(state, 0);
    if (!edges.some(({ from }) => from === state)) layer.set(state, deepest + 1);
  }
  return layer;
}

/** Layers from left to right, each sorted by where its neighbours to the left stand (barycentre). */
export function layout(
  states: readonly string[],
  edges: readonly Edge[],
  first: string,
): readonly Placed[] {
  const layer = layersOf(states, edges, first);
  const used = [...new Set(layer.values())].sort((a, b) => a - b);
  const row = new Map<string, number>();
  const placed: Placed[] = [];
  for (const [column, depth] of used.entries()) {
    const here = states.filter((state) => layer.get(state) === depth);
    const pull = (state: string) => {
      const rows = edges
        .filter(({ to, from }) => to === state && row.has(from))
        .map(({ from }) => row.get(from) ?? 0);
      return rows.length === 0
        ? states.indexOf(state)
        : rows.reduce((a, b) => a + b, 0) / rows.length;
    };
    const sorted = [...here].sort((a, b) => pull(a) - pull(b));
    for (const [place, state] of sorted.entries()) {
      row.set(state, place);
      placed.push({ state, layer: column, row: place });
    }
  }
  return placed;
}
