import { describe, expect, test } from 'vitest';
import {
  capabilitiesBy,
  sectionsBy,
  shouldDo,
  shouldOpen,
  statuses,
} from '../../machines/access.expected.ts';
import type { Capability, Section } from '../../machines/access.policy.ts';
import { meets } from './meets.ts';

describe('an admin may call what needs', () => {
  test.each(Object.keys(sectionsBy) as Section[])('section %s', (section) => {
    for (const status of statuses)
      expect([status, meets(status, { section })]).toEqual([status, shouldOpen(status, section)]);
  });

  test.each(Object.keys(capabilitiesBy) as Capability[])('capability %s', (capability) => {
    for (const status of statuses)
      expect([status, meets(status, { capability })]).toEqual([
        status,
        shouldDo(status, capability),
      ]);
  });

  test('a session alone, whatever the status', () => {
    for (const status of statuses) expect(meets(status, 'session')).toBe(true);
  });
});
