import { enums } from '../../data/enums.ts';
import { defineList } from '../../list/define-list.ts';
import { sends } from '../../list/row-form.ts';
import { formColumn } from '../../list/row-form-button.tsx';
import {
  ApproveDisplay,
  AssignDisplay,
  Displays,
  RenameDisplay,
  RevokeDisplay,
} from './displays.graphql.ts';

interface Named {
  readonly id: string;
  readonly name: string | null;
}

const shared = {
  capability: 'manageDisplays',
  about: ({ id, name }: Named) => ({ name: name ?? `#${id}` }),
} as const;
const isActive = ({ state }: { readonly state: string }) => state === 'APPROVED';
const boards = { as: 'choice', of: 'Board', many: true } as const;
const name = { as: 'text' } as const;

/** Status screens: those that wait for approval first, then those in use. */
export const displaysList = defineList({
  name: 'displays',
  query: Displays,
  live: true,
  sort: { field: 'state', desc: false },
  start: { state: ['WAITING', 'APPROVED'] },
  columns: {
    id: { as: 'copy', width: 60, sort: true },
    state: { as: 'enum', of: 'DisplayState', sort: true, width: 190 },
    '@approve': formColumn('approve'),
    name: { as: 'text', sort: true, width: 150 },
    face: { as: 'status', of: 'DisplayFace' },
    board: { as: 'enum', of: 'Board', width: 120 },
    boards: { as: 'enum', of: 'Board', width: 220 },
    address: { as: 'copy', width: 130 },
    codeExpiresAt: { as: 'left', width: 130 },
    createdAt: { as: 'date', sort: true },
    lastSeenAt: { as: 'date' },
    approvedBy: { as: 'text' },
    staleTiles: { as: 'number', optional: true },
    approvedAt: { as: 'date', optional: true },
    endedBy: { as: 'text', optional: true },
    endedAt: { as: 'date', optional: true },
  },
  filters: {
    search: { as: 'text' },
    state: { as: 'choice', of: 'DisplayState' },
    face: { as: 'choice', of: 'DisplayFace' },
    boards: { as: 'choice', of: 'Board' },
    createdFrom: { as: 'days', to: 'createdTo' },
  },
  forms: {
    // The code must be typed from the screen itself, so that no other screen is approved.
    approve: {
      ...shared,
      ...sends(ApproveDisplay, { code: { as: 'text' }, name, boards }),
      intent: 'primary',
      appliesTo: ({ state }) => state === 'WAITING',
      start: () => ({ boards: enums.Board }),
    },
    rename: { ...shared, ...sends(RenameDisplay, { name }), appliesTo: isActive },
    assign: { ...shared, ...sends(AssignDisplay, { boards }), appliesTo: isActive },
    revoke: { ...shared, ...sends(RevokeDisplay, {}), intent: 'danger', appliesTo: isActive },
  },
});
