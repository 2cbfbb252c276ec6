import { expect, test } from 'vitest';
import { sentParts } from './sent-parts.ts';

test('each value that was sent is one part, in the order of the arguments', () => {
  const sent = {
    userId: '7',
    amount: '12.5',
    comment: '',
    seenAvailable: null,
    limits: { day: 3, week: null },
    files: ['a.png', 'b.pdf'],
    isHidden: false,
  };
  expect(sentParts(sent)).toEqual([
    { path: 'userId', text: '7' },
    { path: 'amount', text: '12.5' },
    { path: 'limits.day', text: '3' },
    { path: 'files', text: 'a.png, b.pdf' },
    { path: 'isHidden', text: 'false' },
  ]);
});

test('a list of objects keeps all of its values', () => {
  expect(sentParts({ timers: [{ id: 1, minutes: 15 }] })).toEqual([
    { path: 'timers', text: '{"id":1,"minutes":15}' },
  ]);
});

test.each([null, undefined, 'text', []])('%j has no arguments', (sent) =>
  expect(sentParts(sent)).toEqual([]),
);
