import type { Area } from '../area.ts';

/** Groups of users, and their users (d3:111). */
export const securityGroupsArea: Area = [
  {
    path: '/front-config/security-groups',
    section: 'securityGroups',
    load: async () => (await import('./security-groups-page.tsx')).SecurityGroupsPage,
  },
  {
    path: '/front-config/group-users',
    section: 'securityGroups',
    text: 'securityGroupUsers',
    load: async () => (await import('./group-users-page.tsx')).GroupUsersPage,
  },
];
