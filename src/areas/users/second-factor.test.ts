import { expect, test } from 'vitest';
import { isEnabled } from './second-factor.ts';

const early = '2026-01-01T00:00:00Z';
const late = '2026-02-01T00:00:00Z';

test.each([
  [early, null, true],
  [late, early, true],
  [early, late, false],
  [early, early, false],
  [null, null, false],
  [null, early, false],
])('enabled %s, disabled %s: %s', (enabledAt, disabledAt, on) =>
  expect(isEnabled({ enabledAt, disabledAt })).toBe(on),
);
