import { expect, test } from 'vitest';
import { appAccess } from './app-access.ts';

const vip = { group: 'VIP', access: 'allowed' } as const;
const beta = { group: 'Beta', access: 'denied' } as const;
const plain = { group: 'Plain', access: 'default' } as const;

test.each([
  [true, [vip, plain], { isVisible: true, reason: 'allowed', groups: ['VIP'] }],
  [true, [vip, beta], { isVisible: false, reason: 'denied', groups: ['Beta'] }],
  [
    true,
    [beta, vip, { ...beta, group: 'C' }],
    { isVisible: false, reason: 'denied', groups: ['Beta', 'C'] },
  ],
  [true, [plain], { isVisible: false, reason: 'noGroup', groups: [] }],
  [true, [], { isVisible: false, reason: 'noGroup', groups: [] }],
  [false, [vip], { isVisible: false, reason: 'appDisabled', groups: [] }],
] as const)('an app that is enabled (%s) with %j', (isEnabled, groups, expected) => {
  expect(appAccess(isEnabled, groups)).toEqual(expected);
});
