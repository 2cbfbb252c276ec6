import type { Area } from '../area.ts';

/** Routes of the users area. */
export const usersArea: Area = [
  {
    path: '/users',
    section: 'users',
    load: async () => (await import('./users-page.tsx')).UsersPage,
  },
  {
    path: '/users/deleted',
    section: 'deletedUsers',
    list: async () => (await import('./deleted-users.list.ts')).deletedUsersList,
  },
  {
    path: '/users/tags',
    section: 'userTags',
    load: async () => (await import('./tags-page.tsx')).TagsPage,
  },
  {
    path: '/users/actions',
    section: 'userSecurity',
    text: 'userActions',
    list: async () => (await import('./security/user-actions.list.ts')).userActionsList,
  },
  {
    path: '/user/:id',
    section: 'users',
    load: async () => (await import('./user-page.tsx')).UserPage,
  },
  {
    path: '/user/:id/security',
    section: 'userSecurity',
    tab: '/users',
    load: async () => (await import('./security/user-security-page.tsx')).UserSecurityPage,
  },
  {
    path: '/user/:id/referrals',
    section: 'referral',
    tab: '/users',
    load: async () => (await import('./referrals/user-referrals-page.tsx')).UserReferralsPage,
  },
  {
    path: '/user/:id/staking',
    section: 'staking',
    tab: '/users',
    load: async () => (await import('./staking/user-staking-page.tsx')).UserStakingPage,
  },
  {
    path: '/user/:id/merchant',
    section: 'userMerchant',
    tab: '/users',
    load: async () => (await import('./merchant/user-merchant-page.tsx')).UserMerchantPage,
  },
  {
    path: '/user/:id/linked',
    section: 'users',
    load: async () => (await import('./linked/linked-users-page.tsx')).LinkedUsersPage,
  },
];
