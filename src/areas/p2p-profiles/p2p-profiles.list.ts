import { defineList } from '../../list/define-list.ts';
import { GrantCell } from './grant-cell.tsx';
import { P2pProfiles } from './p2p-profiles.graphql.ts';

/** Profiles with the three roles that staff grant, the newest first (d3:66). */
export const p2pProfilesList = defineList({
  name: 'p2pProfiles',
  query: P2pProfiles,
  live: true,
  sort: { field: 'createdAt', desc: true },
  start: { roles: ['ARBITRATOR', 'SWAP_TRADER', 'AGENT'] },
  path: ({ id }) => `/user/${id}`,
  columns: {
    id: { as: 'user', secondary: 'userName', width: 220 },
    role: { as: 'enum', of: 'P2pRole' },
    '@grant': { draw: GrantCell, formatText: () => '', file: null, button: 'acts.grant.short' },
    type: { as: 'enum', of: 'P2pProfileType' },
    offers: { as: 'number', width: 110 },
    requisites: { as: 'number', width: 120 },
    about: { as: 'text', width: 380 },
    createdAt: { as: 'date', sort: true },
  },
  filters: {
    roles: { as: 'choice', of: 'P2pRole' },
    type: { as: 'choice', of: 'P2pProfileType' },
    userId: { as: 'user' },
    about: { as: 'text' },
  },
});
