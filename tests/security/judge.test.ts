import { expect, test } from 'vitest';
import { readAudit } from './audit.ts';
import { judge, securityTable } from './judge.ts';

const one = {
  ...{ id: 'B-0', description: 'something' },
  coveredBy: [
    ['a.test.ts', 'is refused'],
    ['b.test.ts', 'ends'],
  ],
} as const;
const refused = { file: 'a.test.ts', test: 'what is too long is refused', passed: true };
const ends = { file: 'b.test.ts', test: 'it ends', passed: true };

test('a case is held where every test of it ran and none failed', () => {
  expect(judge(one, [refused, ends])).toMatchObject({ passed: 2, failed: 0, isVerified: true });
  expect(judge(one, [refused, { ...ends, passed: false }])).toMatchObject({
    ...{ passed: 1, failed: 1, isVerified: false },
  });
});

test('a test that did not run, or ran elsewhere, holds nothing', () => {
  expect(judge(one, [refused]).isVerified).toBe(false);
  expect(judge(one, [refused, { ...ends, file: 'c.test.ts' }]).isVerified).toBe(false);
});

test('the table says so', () => {
  const text = securityTable([judge(one, [refused])], { found: 2, summary: '**2 known**' });
  expect(text).toContain('| B-0 | something | 1 | 0 | **not held** | `a.test.ts`, `b.test.ts` |');
  expect(text).toContain('| S-12 | known holes of packages |  |  | **2 known** | `npm audit` |');
});

test('a registry that does not answer is no clean bill', () => {
  const clean = '{"metadata":{"vulnerabilities":{"total":0}}}';
  expect(readAudit(clean)).toEqual({ found: 0, summary: 'none known' });
  expect(readAudit('{"metadata":{"vulnerabilities":{"total":3}}}').found).toBe(3);
  for (const text of ['', '<html>', '{"message":"405"}', '{"error":{"summary":"no"}}'])
    expect(readAudit(text).found).toBeUndefined();
});
