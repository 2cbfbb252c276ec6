import { expect, test } from 'vitest';
import type { LinkedUser, SharedValue } from '../../../entities/linked-users.graphql.ts';
import { layOut } from './link-layout.ts';

const user = (userId: string, isFocus = false): LinkedUser => ({
  ...{ userId, userName: `name ${userId}`, isFocus, points: 60, strength: 'STRONG' },
  ...{
    valueIds: [],
    decision: null,
    linkedToId: null,
    decidedAboutId: null,
    decidedById: null,
    decidedAt: null,
  },
  ...{ comment: null, hasNews: false },
});
const value = (valueId: string, holders: string[]): SharedValue => ({
  ...{ valueId, kind: 'DEVICE', label: valueId, state: 'LINKING', holders, points: 60 },
  ...{ holderCount: holders.length, excludedById: null, excludedAt: null, comment: null },
});

const many = (count: number) => {
  const ids = Array.from({ length: count }, (_, index) => `u${index}`);
  return {
    users: [user('1', true), ...ids.map((id) => user(id))],
    values: ids.map((id) => value(`v-${id}`, ['1', id])),
  };
};

test('200 users do not cover each other, and all are inside the picture', () => {
  const { users, values } = many(200);
  const { nodes, box } = layOut(users, values);
  const [left, top, width, height] = box;
  expect(nodes).toHaveLength(401);
  const outside = nodes.filter(
    ({ x, y }) => x < left || y < top || x > left + width || y > top + height,
  );
  expect(outside).toEqual([]);
  const near = nodes.flatMap((one, index) =>
    nodes.slice(index + 1).filter(({ x, y }) => Math.hypot(x - one.x, y - one.y) < 20),
  );
  expect(near).toEqual([]);
});

test('the names of those asked about have room beside each other', () => {
  const { nodes } = layOut([user('1', true), user('2', true), user('3')], [value('v', ['1', '3'])]);
  const [one, two] = nodes;
  expect(Math.hypot((one?.x ?? 0) - (two?.x ?? 0), (one?.y ?? 0) - (two?.y ?? 0))).toBeGreaterThan(
    70,
  );
});

test('whom the search is about is in the centre, what is shared lies between', () => {
  const { users, values } = many(30);
  const { nodes } = layOut(users, values);
  const far = (pick: (node: (typeof nodes)[number]) => boolean) =>
    nodes.filter(pick).map(({ x, y }) => Math.hypot(x, y));
  const focus = Math.max(...far((node) => node.user?.isFocus === true));
  const shared = far((node) => node.value !== undefined);
  const others = far((node) => node.user?.isFocus === false);
  expect(focus).toBeLessThan(Math.min(...shared));
  expect(Math.max(...shared)).toBeLessThan(Math.min(...others));
});

test('the same links give the same picture', () => {
  const { users, values } = many(40);
  expect(layOut(users, values)).toEqual(layOut(users, values));
});

test('a holder that is not shown has no line', () => {
  const { lines } = layOut([user('1', true), user('2')], [value('v', ['1', '2', '9'])]);
  expect(lines).toHaveLength(2);
});
