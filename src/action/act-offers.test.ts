import { describe, expect, test } from 'vitest';
import { userRecord } from '../areas/users/user.record.ts';
import { leadsTo, offersOf, stateName } from './act-offers.ts';

/** `accessCode` is what the console makes of locks and blocks; the documents name no such field. */
const user = (accessCode: number | null) => ({ id: '7', accessCode });
const superAdmin = { id: '1', status: 1 };
const possible = (accessCode: number | null, admin = superAdmin) =>
  offersOf(userRecord, user(accessCode), admin)
    .filter(({ refusal }) => refusal === null)
    .map(({ event }) => event);

describe('of a state that is sent', () => {
  test('the actions of this state are offered', () => {
    expect(possible(0)).toEqual(expect.arrayContaining(['lock', 'block']));
    expect(possible(0)).not.toContain('unlock');
    expect(stateName(userRecord, user(0))).toBe('free');
    expect(leadsTo(userRecord, user(0), 'lock', superAdmin)).toBe('locked');
  });

  test('and that is not known, none', () => {
    expect(possible(977)).toEqual([]);
    expect(stateName(userRecord, user(977))).toBeUndefined();
  });
});

describe('of a state that is not sent', () => {
  test('the actions of every state are offered, and no state is claimed', () => {
    expect(possible(null)).toEqual(
      expect.arrayContaining([...new Set([0, 1, 2].flatMap((code) => possible(code)))]),
    );
    expect(possible(null)).toEqual(expect.arrayContaining(['lock', 'unlock', 'block']));
    expect(stateName(userRecord, user(null))).toBeUndefined();
  });

  test('an action leads to its state if that is the same from everywhere', () => {
    expect(leadsTo(userRecord, user(null), 'block', superAdmin)).toBe('blocked');
  });

  test('an admin without the right gets that reason', () => {
    const refusals = offersOf(userRecord, user(null), { id: '9', status: 7 });
    expect(new Set(refusals.map(({ refusal }) => refusal))).toEqual(new Set(['rights']));
  });
});
