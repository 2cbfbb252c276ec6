import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceRadial,
  forceSimulation,
  type SimulationNodeDatum,
} from 'd3-force';
import type { LinkedUser, SharedValue } from '../../../entities/linked-users.graphql.ts';

/** A user or a shared value in the picture; lengths are in its own units. */
export interface LinkNode {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly user?: LinkedUser;
  readonly value?: SharedValue;
}

interface Line {
  readonly id: string;
  readonly from: LinkNode;
  readonly to: LinkNode;
}

export interface LinkLayout {
  readonly nodes: readonly LinkNode[];
  readonly lines: readonly Line[];
  /** Left, top, width and height of the whole picture. */
  readonly box: readonly [number, number, number, number];
}

interface Body extends SimulationNodeDatum {
  readonly id: string;
  readonly user?: LinkedUser;
  readonly value?: SharedValue;
}

const steps = 200;
/** Distance of values and of linked users from the centre: a ring grows with what is on it. */
const ringOf = (count: number, least: number) => Math.max(least, (count * 26) / (2 * Math.PI));
const margin = 60;
/** Half of what the name below one of those asked about takes. */
const focusRoom = 45;

const distanceOf = ({ user, value }: Body, valueRing: number, userRing: number): number =>
  value ? valueRing : user?.isFocus ? 0 : userRing;

/**
 * Places the users asked about in the centre, what they share around them, and linked users outside.
 * Deterministic: the same links give the same picture.
 */
export function layOut(users: readonly LinkedUser[], values: readonly SharedValue[]): LinkLayout {
  const bodies: Body[] = [
    ...users.map((user) => ({ id: `user ${user.userId}`, user })),
    ...values.map((value) => ({ id: `value ${value.valueId}`, value })),
  ];
  const known = new Set(bodies.map(({ id }) => id));
  const links = values.flatMap(({ valueId, holders }) =>
    holders
      .map((userId) => ({ source: `value ${valueId}`, target: `user ${userId}` }))
      .filter(({ target }) => known.has(target)),
  );
  const valueRing = ringOf(values.length, 110);
  const userRing = ringOf(users.length, valueRing + 110);
  // A simulation writes positions into its bodies and its links.
  const simulation = forceSimulation(bodies)
    .force('ring', forceRadial<Body>((body) => distanceOf(body, valueRing, userRing)).strength(0.9))
    .force(
      'link',
      forceLink<Body, { source: string; target: string }>(links.map((link) => ({ ...link })))
        .id(({ id }) => id)
        .strength(0.08),
    )
    .force('apart', forceManyBody().strength(-40))
    .force(
      'collide',
      forceCollide<Body>(({ user }) => (user?.isFocus ? focusRoom : 22)),
    )
    .stop();
  simulation.tick(steps);
  const nodes = bodies.map(({ id, user, value, x = 0, y = 0 }): LinkNode => {
    const place = { id, x: Math.round(x), y: Math.round(y) };
    return { ...place, ...(user && { user }), ...(value && { value }) };
  });
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const lines = links.flatMap(({ source, target }): Line[] => {
    const [from, to] = [byId.get(source), byId.get(target)];
    return from && to ? [{ id: `${source} ${target}`, from, to }] : [];
  });
  const [xs, ys] = [nodes.map(({ x }) => x), nodes.map(({ y }) => y)];
  const [left, top] = [Math.min(0, ...xs) - margin, Math.min(0, ...ys) - margin];
  const [right, bottom] = [Math.max(0, ...xs) + margin, Math.max(0, ...ys) + margin];
  return { nodes, lines, box: [left, top, right - left, bottom - top] };
}
