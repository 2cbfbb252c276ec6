import { describe, expect, test } from 'vitest';
import { maxHolders } from '../../machines/linked-users/link-kinds.policy.ts';
import { type FoundValue, linkMap } from './link-map.ts';
import type { LinkRuling } from './link-ruling.ts';
import { valueIdOf } from './value-id.ts';

const holders = (...ids: string[]) => new Map(ids.map((id) => [id, `name ${id}`] as const));
const device = (value: string, ...ids: string[]): FoundValue => ({
  ...{ kind: 'DEVICE', value, label: value },
  holders: holders(...ids),
});
const address = (value: string, ...ids: string[]): FoundValue => ({
  ...device(value, ...ids),
  kind: 'IP',
});
const ruled = { id: '1', comment: 'Family', adminId: '7', at: '2026-01-01T00:00:00.000Z' };
const about = (
  decision: 'CONFIRMED' | 'REJECTED',
  userIds: [string, string],
  values: readonly FoundValue[],
): LinkRuling => ({
  ...{ ...ruled, about: 'PAIR', userIds, decision },
  valueIds: values.map(valueIdOf),
});
const many = Array.from({ length: maxHolders }, (_, index) => `u${index}`);

describe('points', () => {
  test('a device of two users is a strong link, one of five a weak one', () => {
    expect(linkMap(['1'], [device('a', '1', '2')], []).users).toMatchObject([
      { userId: '1', isFocus: true, points: 0 },
      { userId: '2', isFocus: false, points: 60, strength: 'STRONG' },
    ]);
    const five = linkMap(['1'], [device('a', '1', '2', '3', '4', '5')], []).users;
    expect(five.slice(1).map(({ points, strength }) => [points, strength])).toEqual(
      Array.from({ length: 4 }, () => [15, 'WEAK']),
    );
  });

  test('what links a user is added up, and the strongest user comes first', () => {
    const { users } = linkMap(
      ['1'],
      [address('x', '1', '2'), address('y', '1', '2'), address('z', '1', '3')],
      [],
    );
    expect(users.map(({ userId, points, strength }) => [userId, points, strength])).toEqual([
      ['1', 0, 'WEAK'],
      ['2', 40, 'MEDIUM'],
      ['3', 20, 'MEDIUM'],
    ]);
  });

  test('deals count by their number, up to a maximum', () => {
    const deals = (count: number): FoundValue => ({
      ...{ kind: 'DEAL', value: '1 2', label: String(count), count, holders: holders('1', '2') },
    });
    expect(linkMap(['1'], [deals(3)], []).users[1]?.points).toBe(15);
    expect(linkMap(['1'], [deals(90)], []).users[1]?.points).toBe(30);
  });
});

describe('which users', () => {
  test('a value of the user alone links nobody and is not shown', () => {
    const { users, values } = linkMap(['1'], [device('a', '1')], []);
    expect(values).toEqual([]);
    expect(users).toHaveLength(1);
  });

  test('one who shares a value with only one of two is linked to that one', () => {
    const { users } = linkMap(['1', '2'], [device('a', '1', '3')], []);
    expect(users.find(({ userId }) => userId === '3')?.points).toBe(60);
    expect(users.find(({ userId }) => userId === '2')?.points).toBe(0);
    expect(users.find(({ userId }) => userId === '1')?.points).toBe(0);
  });

  test('a user is linked to the one of two with whom it has most in common', () => {
    const found = [address('x', '1', '3'), device('a', '2', '3'), address('y', '1', '2')];
    const { users } = linkMap(['1', '2'], found, []);
    expect(users.map(({ userId, linkedToId }) => [userId, linkedToId])).toEqual([
      ['1', '2'],
      ['2', '1'],
      ['3', '2'],
    ]);
  });

  test('two of those asked about are linked to each other', () => {
    const { users } = linkMap(['1', '2'], [device('a', '1', '2')], []);
    expect(users.map(({ points, isFocus }) => [points, isFocus])).toEqual([
      [60, true],
      [60, true],
    ]);
  });

  test('the same value of two searches is one value with the holders of both', () => {
    const { values } = linkMap(['1', '2'], [device('a', '1', '3'), device('a', '2', '4')], []);
    expect(values).toMatchObject([{ holderCount: 4, points: 20 }]);
  });

  test('beyond the limit, users are counted', () => {
    const found = Array.from({ length: 230 }, (_, index) => device(`d${index}`, '1', `x${index}`));
    const { users, usersTotal, values } = linkMap(['1'], found, []);
    expect(users).toHaveLength(200);
    expect(usersTotal).toBe(230);
    const shown = new Set(users.map(({ userId }) => userId));
    expect(values.flatMap((value) => value.holders).every((id) => shown.has(id))).toBe(true);
  });
});

describe('values that say nothing', () => {
  test('a value of too many users links none of them, but is listed with their number', () => {
    const { users, values } = linkMap(['1'], [address('x', '1', ...many)], []);
    expect(users).toHaveLength(1);
    expect(values).toMatchObject([
      { state: 'TOO_MANY', holders: [], holderCount: maxHolders + 1, points: 0 },
    ]);
  });

  test('the largest number of users that still links', () => {
    const { users } = linkMap(['1'], [address('x', '1', ...many.slice(1))], []);
    expect(users).toHaveLength(maxHolders);
  });

  test('an excluded value links nobody and names who excluded it', () => {
    const office = address('x', '1', '2');
    const ruling: LinkRuling = {
      ...{ ...ruled, about: 'VALUE', kind: 'IP' },
      valueId: valueIdOf(office),
    };
    const { users, values } = linkMap(['1'], [office], [ruling]);
    expect(users).toHaveLength(1);
    expect(values).toMatchObject([{ state: 'EXCLUDED', excludedById: '7', comment: 'Family' }]);
  });

  test('an equal text of another kind is another value', () => {
    expect(valueIdOf(device('x'))).not.toBe(valueIdOf(address('x')));
  });
});

describe('decisions', () => {
  const shared = [device('a', '1', '2'), address('x', '1', '3')];

  test('a rejected link comes last, although it is stronger', () => {
    const { users } = linkMap(['1'], shared, [about('REJECTED', ['1', '2'], shared)]);
    expect(users.map(({ userId, decision }) => [userId, decision])).toEqual([
      ['1', null],
      ['3', null],
      ['2', 'REJECTED'],
    ]);
  });

  test('a value found after the decision brings it back', () => {
    const later = [...shared, address('y', '1', '2')];
    const { users } = linkMap(['1'], later, [about('REJECTED', ['1', '2'], shared)]);
    expect(users[1]).toMatchObject({ userId: '2', decision: 'REJECTED', hasNews: true });
  });

  test('a decision about other users has no effect', () => {
    const { users } = linkMap(['1'], shared, [about('CONFIRMED', ['2', '9'], shared)]);
    expect(users[1]).toMatchObject({ userId: '2', decision: null, hasNews: false });
  });

  test('a confirmed link comes first, and stays when nothing is in common any more', () => {
    const { users } = linkMap(['1'], shared, [about('CONFIRMED', ['1', '9'], [])]);
    expect(users.map(({ userId, decision }) => [userId, decision])).toEqual([
      ['1', null],
      ['9', 'CONFIRMED'],
      ['2', null],
      ['3', null],
    ]);
  });

  test('a confirmed link names who confirmed it, and to whom', () => {
    const { users } = linkMap(['1'], shared, [about('CONFIRMED', ['1', '2'], shared)]);
    expect(users[1]).toMatchObject({
      ...{ decision: 'CONFIRMED', decidedAboutId: '1', decidedById: '7', hasNews: false },
    });
  });
});
