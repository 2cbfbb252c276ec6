import { expect, test } from 'vitest';
import { commonDevices } from './common-devices.ts';

const of = (...prints: (string | null)[]) => ({
  items: prints.map((fingerprint) => ({ fingerprint })),
});

test('a device is common when both parties work from it', () => {
  const common = commonDevices({ buyer: of('a', 'b'), seller: of('c', 'b') });
  expect([...common]).toEqual(['b']);
});

test('devices without a fingerprint are nobody’s in common', () => {
  expect(commonDevices({ buyer: of(null), seller: of(null) }).size).toBe(0);
});
