import { expect, test } from 'vitest';
import { ownCount } from './own-outcome-count.ts';

test('the badge counts the own ones of a super admin, whose list has those of all', () => {
  expect(ownCount([{ adminId: '1' }, { adminId: '2' }, { adminId: '1' }], '1')).toBe(2);
  expect(ownCount(null, '1')).toBe(0);
});
