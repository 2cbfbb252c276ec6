import type { Lifecycle } from '../../machines/lifecycle.ts';

export interface Edge {
  readonly from: string;
  readonly to: string;
  /** Events of this transition, in the machine's order. */
  readonly events: readonly string[];
  /** True if staff trigger at least one of them. */
  readonly byStaff: boolean;
}

interface TargetLike {
  readonly target?: readonly { readonly key: string }[] | undefined;
}

/**
 * Returns the states and edges of a lifecycle from its machine, without edges back to the same
 * state.
 */
export function graphOf(lifecycle: Lifecycle): { states: string[]; edges: Edge[] } {
  const { states } = lifecycle.machine;
  const edges = new Map<string, { from: string; to: string; events: string[] }>();
  for (const [from, node] of Object.entries(states))
    for (const [event, transitions] of node.transitions as Map<string, readonly TargetLike[]>)
      for (const { target } of transitions)
        for (const { key: to } of target ?? []) {
          if (to === from) continue;
          const edge = edges.get(`${from} ${to}`) ?? { from, to, events: [] };
          if (!edge.events.includes(event)) edge.events.push(event);
          edges.set(`${from} ${to}`, edge);
        }
  return {
    states: Object.keys(states),
    edges: [...edges.values()].map((edge) => ({
      ...edge,
      byStaff: edge.events.some((event) => event in lifecycle.acts),
    })),
  };
}
