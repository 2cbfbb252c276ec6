import { describe, expect, it } from 'vitest';
import {
  capabilitiesBy,
  expectedCapabilities,
  expectedSections,
  sectionsBy,
  statuses,
} from './access.expected.ts';
import {
  type Capability,
  capabilities,
  capabilitiesOf,
  may,
  opens,
  type Section,
  sections,
  sectionsOf,
} from './access.policy.ts';

const who = (is: (status: number) => boolean) => statuses.filter(is).join('');

describe('who may', () => {
  it.each(Object.entries(sectionsBy))('open %s', (name, by) => {
    expect(who((status) => opens(status, name as Section))).toBe(by);
  });

  it.each(Object.entries(capabilitiesBy))('%s', (name, by) => {
    expect(who((status) => may(status, name as Capability))).toBe(by);
  });

  it('names every section and every act', () => {
    const remedy =
      'machines/access.expected.ts says again who has each right of access.policy.json';
    expect(Object.keys(sections).sort(), remedy).toEqual(Object.keys(sectionsBy).sort());
    expect(Object.keys(capabilities).sort(), remedy).toEqual(Object.keys(capabilitiesBy).sort());
  });

  it.each(statuses)('status %i is told all of its own and nothing else', (status) => {
    expect(sectionsOf(status).sort()).toEqual(expectedSections(status).sort());
    expect(capabilitiesOf(status).sort()).toEqual(expectedCapabilities(status).sort());
  });
});
