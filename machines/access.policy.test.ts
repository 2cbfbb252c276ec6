import { afterEach, describe, expect, it } from 'vitest';
import {
  capabilitiesBy,
  expectedCapabilities,
  expectedSections,
  sectionsBy,
  statuses,
} from './access.expected.ts';
import {
  applyPolicy,
  type Capability,
  capabilities,
  capabilitiesOf,
  defaultPolicy,
  may,
  opens,
  passes,
  policyInForce,
  policyOf,
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

describe('a rule', () => {
  it.each([
    ['everyone', '01237'],
    [[1, 3], '13'],
    [[], ''],
    [{ everyoneBut: [1, 3] }, '027'],
    [{ everyoneBut: [] }, '01237'],
  ] as const)('%j lets %s pass', (rule, by) => {
    expect(who((status) => passes(status, rule))).toBe(by);
  });
});

describe('a policy that is applied', () => {
  afterEach(() => applyPolicy(defaultPolicy));

  it('grants exactly what it names, to any status', () => {
    const [section, otherSection] = Object.keys(sections) as [Section, Section];
    const [capability, otherCapability] = Object.keys(capabilities) as [Capability, Capability];
    const policy = policyOf([section, 'noSection'], [capability]);
    applyPolicy(policy);
    expect(policyInForce()).toBe(policy);
    for (const status of statuses) {
      expect(sectionsOf(status)).toEqual([section]);
      expect(capabilitiesOf(status)).toEqual([capability]);
      expect([opens(status, section), opens(status, otherSection)]).toEqual([true, false]);
      expect([may(status, capability), may(status, otherCapability)]).toEqual([true, false]);
    }
  });
});
