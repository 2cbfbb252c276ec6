import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextSessions } from './session-turn.ts';

test('the session whose last response is the oldest comes first, and a few others follow', () => {
  const answeredAt = new Map([
    ['a', 30],
    ['b', 10],
    ['c', 20],
    ['d', 40],
  ]);
  const [first, ...others] = nextSessions(
    ['a', 'a', 'b', 'c', 'd', 'b'],
    (token) => answeredAt.get(token) ?? 0,
  );
  expect(first).toBe('b');
  expect(others).toHaveLength(2);
  expect(new Set([first, ...others]).size).toBe(3);
});

test('reads in turn go round all sessions', () => {
  const sessions = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(sessions, (tokens) => {
      const answeredAt = new Map<string, number>();
      const chosen = tokens.map((_, at) => {
        const [token = ''] = nextSessions(tokens, (one) => answeredAt.get(one) ?? -1);
        answeredAt.set(token, at);
        return token;
      });
      expect(new Set(chosen)).toEqual(new Set(tokens));
    }),
  );
});

test('without sessions there is nobody to read for', () => {
  expect(nextSessions([], () => 0)).toEqual([]);
});
