import { describe, expect, test } from 'vitest';
import { ClientError } from '../data/client-error.ts';
import { nothing, withErrors, withRoots } from './answer-state.ts';

const notOffered = new ClientError('not offered', 'NOT_OFFERED');
const sums = { sums: { count: 1 } };

describe('a root that fails', () => {
  test.each([
    [
      'before',
      (question: string) =>
        withRoots(withErrors(nothing, question, { course: notOffered }), question, sums),
    ],
    [
      'after',
      (question: string) =>
        withErrors(withRoots(nothing, question, sums), question, { course: notOffered }),
    ],
  ])('%s another one arrives has failed, and the other one is there', (_, arrive) => {
    expect(arrive('today')).toMatchObject({ data: sums, errors: { course: notOffered } });
  });

  test('has not failed any more when it arrives, or when something else is requested', () => {
    const failed = withErrors(nothing, 'today', { course: notOffered });
    expect(withRoots(failed, 'today', { course: [] }).errors).toEqual({});
    expect(withRoots(failed, 'yesterday', sums).errors).toEqual({});
    expect(withErrors(failed, 'yesterday', { sums: notOffered }).errors).toEqual({
      sums: notOffered,
    });
  });

  test('leaves the data of an earlier request on screen', () => {
    const before = withRoots(nothing, 'today', sums);
    expect(withErrors(before, 'yesterday', { course: notOffered })).toMatchObject({
      data: sums,
      question: 'today',
    });
  });
});
