import { expect, test } from 'vitest';
import { fitsMask } from './fits-mask.ts';

test.each([
  ['f•••@•••.test', 'first@example.test', true],
  ['f•••@•••.test', 'First@example.TEST', true],
  ['f•••@•••.test', 'first@exam', true],
  ['f•••@•••.test', 'second@example.test', false],
  ['f•••@•••.test', '@example.test', false],
  ['203.0.•.•', '203.0.113.7', true],
  ['203.0.•.•', '198.51.100.7', false],
  ['203.0.113.7', '203.0.113.7', false],
  [null, 'first@example.test', false],
] as const)('%s and %s: %s', (masked, typed, fits) => expect(fitsMask(masked, typed)).toBe(fits));
