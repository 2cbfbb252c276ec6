import { afterEach, describe, expect, test } from 'vitest';
import {
  type AccessPolicy,
  applyPolicy,
  capabilitiesOf,
  defaultPolicy,
  may,
  opens,
  passes,
  policyOf,
  sectionsOf,
} from './access.policy.ts';
import { readAccessPolicy } from './access-file.policy.ts';

afterEach(() => applyPolicy(defaultPolicy));

const problemsOf = (value: unknown): readonly string[] => {
  const read = readAccessPolicy(value);
  return 'problems' in read ? read.problems : [];
};
function policyFrom(value: unknown): AccessPolicy {
  const read = readAccessPolicy(value);
  if ('problems' in read) throw new Error(read.problems.join());
  return read.value;
}

describe('a customer’s own matrix', () => {
  test.each([
    ['no object', [], 'must hold one JSON object'],
    ['an unknown part', { section: {} }, 'has no part "section"'],
    ['an unknown section', { sections: { user: 'everyone' } }, 'names "user" in "sections"'],
    ['a name of every object', { sections: { toString: [1] } }, 'names "toString"'],
    ['an unknown capability', { capabilities: { users: [1] } }, 'names "users" in "capabilities"'],
    ['a word that is no rule', { sections: { users: 'all' } }, 'gives "users" a rule'],
    ['a status that is no number', { sections: { users: ['1'] } }, 'gives "users" a rule'],
    ['two rules in one', { sections: { users: { everyoneBut: [2], x: 1 } } }, 'gives "users"'],
    [
      'a locked-out super admin',
      { sections: { account: [0] } },
      'shuts super admins (status 1) out',
    ],
    [
      'the same by an exception',
      { capabilities: { arbitrate: { everyoneBut: [1] } } },
      'shuts super',
    ],
    ['a part that is no object', { sections: [] }, '"sections" must be an object'],
  ])('is refused for %s', (_, value, problem) => {
    expect(problemsOf(value)).toHaveLength(1);
    expect(problemsOf(value)[0]).toContain(problem);
  });

  test('every problem is reported', () => {
    expect(problemsOf({ sections: { a: [1], b: [1] }, capabilities: { c: [1] } })).toHaveLength(3);
  });

  test('replaces what it names and leaves the rest', () => {
    applyPolicy(
      policyFrom({ sections: { finance: [1, 9] }, capabilities: { cancelOrder: 'everyone' } }),
    );
    expect([opens(0, 'finance'), opens(9, 'finance'), opens(0, 'markets')]).toEqual([
      ...[false, true, true],
    ]);
    expect([may(7, 'cancelOrder'), may(7, 'actOnKyt')]).toEqual([true, false]);
  });

  test('may name everyone but some', () => {
    const rule = { everyoneBut: [2] };
    applyPolicy(policyFrom({ sections: { chats: rule } }));
    expect([0, 1, 2, 3, 99].map((status) => opens(status, 'chats'))).toEqual([
      ...[true, true, false, true, true],
    ]);
    expect(passes(2, rule)).toBe(false);
  });
});

test('the console knows what the server granted, whatever the matrix of its build says', () => {
  applyPolicy(policyOf(['users', 'finance'], ['cancelOrder']));
  expect(sectionsOf(7).sort()).toEqual(['finance', 'users']);
  expect(capabilitiesOf(7)).toEqual(['cancelOrder']);
});
