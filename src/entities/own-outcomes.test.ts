import { expect, test } from 'vitest';
import { ownOutcomes } from './own-outcomes.ts';

test('the badge counts the own ones of a super admin, whose list has those of all', () => {
  expect(ownOutcomes([{ adminId: '1' }, { adminId: '2' }, { adminId: '1' }], '1').length).toBe(2);
  expect(ownOutcomes(null, '1').length).toBe(0);
});
