import type { Edge } from './lifecycle-graph.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Drawing {
  readonly states: readonly (Point & { readonly state: string })[];
  /** Points of each edge, in the order of the given edges. */
  readonly paths: readonly (readonly Point[])[];
  readonly width: number;
  readonly height: number;
}

export const box = { width: 116, height: 34, gapX: 78, gapY: 20, lane: 12 } as const;

/**
 * An element that takes space in a layer: a state, or the lane of edges that pass through the
 * layer.
 */
interface Slot {
  readonly key: string;
  readonly state: string | null;
}

/** Returns the number of steps from the first state. Final states are placed last. */
function depths(states: readonly string[], edges: readonly Edge[], first: string) {
  const depth = new Map<string, number>([[first, 0]]);
  const queue = [first];
  for (let from = queue.shift(); from !== undefined; from = queue.shift())
    for (const { to } of edges.filter((edge) => edge.from === from))
      if (!depth.has(to)) {
        depth.set(to, (depth.get(from) ?? 0) + 1);
        queue.push(to);
      }
  const maxDepth = Math.max(...depth.values());
  for (const state of states) {
    if (!depth.has(state)) depth.set(state, 0);
    if (!edges.some(({ from }) => from === state)) depth.set(state, maxDepth + 1);
  }
  const used = [...new Set(depth.values())].sort((a, b) => a - b);
  return new Map([...depth].map(([state, deep]) => [state, used.indexOf(deep)]));
}

/**
 * Returns the keys of the lanes that an edge passes through; edges to the same state share their
 * lanes.
 */
function laneKeysOf({ from, to }: Edge, depth: ReadonlyMap<string, number>): string[] {
  const [start = 0, end = 0] = [depth.get(from), depth.get(to)];
  return Array.from({ length: Math.max(0, end - start - 1) }, (_, n) => `${to}@${start + 1 + n}`);
}

/**
 * Arranges the states in layers from left to right, each sorted by the positions of its left
 * neighbours (barycentre).
 */
export function layout(states: readonly string[], edges: readonly Edge[], first: string): Drawing {
  const depth = depths(states, edges, first);
  const layers: Slot[][] = [];
  const put = (layer: number, slot: Slot) => {
    layers[layer] ??= [];
    if (!layers[layer].some(({ key }) => key === slot.key)) layers[layer].push(slot);
  };
  for (const state of states) put(depth.get(state) ?? 0, { key: state, state });
  const steps = edges.flatMap((edge) => {
    const laneKeys = laneKeysOf(edge, depth);
    for (const lane of laneKeys) put(Number(lane.split('@')[1]), { key: lane, state: null });
    const keys = [edge.from, ...laneKeys, edge.to];
    return keys.slice(1).map((to, n) => ({ from: keys[n] ?? '', to }));
  });

  const size = ({ state }: Slot) => (state === null ? box.lane : box.height);
  const tall = (slots: readonly Slot[]) =>
    slots.reduce((sum, slot) => sum + size(slot) + box.gapY, -box.gapY);
  const height = Math.max(...layers.map(tall));
  const middle = new Map<string, number>();
  for (const slots of layers) {
    const pull = ({ key }: Slot) => {
      const from = steps
        .filter(({ to }) => to === key)
        .flatMap((step) => middle.get(step.from) ?? []);
      return from.length === 0 ? height / 2 : from.reduce((a, b) => a + b, 0) / from.length;
    };
    slots.sort((a, b) => pull(a) - pull(b));
    let y = (height - tall(slots)) / 2;
    for (const slot of slots) {
      middle.set(slot.key, y + size(slot) / 2);
      y += size(slot) + box.gapY;
    }
  }

  const x = (layer: number) => layer * (box.width + box.gapX);
  const at = (state: string): Point => ({
    x: x(depth.get(state) ?? 0),
    y: (middle.get(state) ?? 0) - box.height / 2,
  });
  return {
    states: states.map((state) => ({ state, ...at(state) })),
    paths: routeEdges(edges, depth, middle, x),
    width: x(layers.length - 1) + box.width,
    height,
  };
}

/** Places the ends of edges side by side on their boxes, so that no two share an arrowhead. */
function routeEdges(
  edges: readonly Edge[],
  depth: ReadonlyMap<string, number>,
  middle: ReadonlyMap<string, number>,
  x: (layer: number) => number,
): Point[][] {
  const y = (key: string) => middle.get(key) ?? 0;
  const deep = (state: string) => depth.get(state) ?? 0;
  const isForward = ({ from, to }: Edge) => deep(to) > deep(from);
  const isBack = ({ from, to }: Edge) => deep(to) < deep(from);
  type End = { readonly edge: Edge; readonly end: 'from' | 'to' };
  const sideOf = ({ edge, end }: End) => {
    if (isForward(edge)) return end === 'from' ? 'right' : 'left';
    if (isBack(edge)) return end === 'from' ? 'left' : 'right';
    return 'right';
  };
  const ends = edges.flatMap((edge): End[] => [
    { edge, end: 'from' },
    { edge, end: 'to' },
  ]);
  const port = (end: End): Point => {
    const state = end.edge[end.end];
    const side = sideOf(end);
    const far = (one: End) => y(one.edge[one.end === 'from' ? 'to' : 'from']);
    const here = ends
      .filter((one) => one.edge[one.end] === state && sideOf(one) === side)
      .sort((a, b) => far(a) - far(b));
    const portIndex = here.findIndex((one) => one.edge === end.edge && one.end === end.end);
    const step = Math.min(8, (box.height - 8) / Math.max(1, here.length));
    return {
      x: x(deep(state)) + (side === 'right' ? box.width : 0),
      y: y(state) + (portIndex - (here.length - 1) / 2) * step,
    };
  };
  return edges.map((edge) => {
    const lanePoints = laneKeysOf(edge, depth).flatMap((lane): Point[] => {
      const layer = Number(lane.split('@')[1]);
      return [
        { x: x(layer), y: y(lane) },
        { x: x(layer) + box.width, y: y(lane) },
      ];
    });
    return [port({ edge, end: 'from' }), ...lanePoints, port({ edge, end: 'to' })];
  });
}

/**
 * Returns an SVG path through the points: horizontal at each point, and around the side if both
 * ends are in one layer.
 */
export function pathThrough(points: readonly Point[]): string {
  const [start, ...rest] = points;
  if (!start) return '';
  let from = start;
  const parts = [`M${from.x},${from.y}`];
  for (const to of rest) {
    if (to.y === from.y && points.length > 2) parts.push(`L${to.x},${to.y}`);
    else if (to.x === from.x) {
      const out = from.x + 26 + Math.abs(to.y - from.y) / 6;
      parts.push(`C${out},${from.y} ${out},${to.y} ${to.x},${to.y}`);
    } else {
      const bend = (to.x - from.x) / 2;
      parts.push(`C${from.x + bend},${from.y} ${to.x - bend},${to.y} ${to.x},${to.y}`);
    }
    from = to;
  }
  return parts.join(' ');
}
