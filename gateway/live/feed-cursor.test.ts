import { expect, test } from 'vitest';
import { countedEpoch, formatCursor, isCounted, parseCursor } from './feed-cursor.ts';

const place = { epoch: 'e-1_a', offset: 42 };

test('a cursor is read as it was written', () => {
  expect(formatCursor(place)).toBe('e-1_a:42');
  expect(parseCursor('e-1_a:42')).toEqual(place);
});

test.each([
  ...['', 'e', 'e:', ':1', 'e:1 ', ' e:1', 'e:-1', 'e:1.5', 'e:x', 'e f:1'],
  ...[`${'e'.repeat(65)}:1`, `e:${'1'.repeat(16)}`, 7, null, undefined, ['e:1'], place],
])('%j is no cursor', (text) => {
  expect(parseCursor(text)).toBeUndefined();
});

test.each([`${'e'.repeat(64)}:1`, `e:${'1'.repeat(15)}`])('the longest is one: %s', (text) => {
  expect(parseCursor(text)).toBeDefined();
});

test('a history that the gateway counts itself differs from that of a feed', () => {
  const epoch = countedEpoch('m1');
  expect(epoch).toBe('polls-m1');
  expect(isCounted({ epoch, offset: 0 })).toBe(true);
  expect(isCounted({ epoch: 'm1-polls-', offset: 0 })).toBe(false);
  expect(isCounted(place)).toBe(false);
});
