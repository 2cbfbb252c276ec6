import { lazy } from 'react';
import { completeTag, type GivenTag } from '../../data/references.ts';
import { defineList } from '../../list/define-list.ts';
import { TagColour } from './tag-colour.tsx';
import { TagUsersLink } from './tag-users-link.tsx';
import { TagList } from './tags.graphql.ts';

const TagDialog = lazy(async () => ({ default: (await import('./tag-dialog.tsx')).TagDialog }));
const DeleteTagDialog = lazy(async () => ({
  default: (await import('./delete-tag-dialog.tsx')).DeleteTagDialog,
}));

const nameOf = (row: GivenTag) => ({ name: completeTag(row).name });

/** Tags of users (d1:93). */
export const tagsList = defineList({
  name: 'tags',
  query: TagList,
  live: true,
  sort: { field: 'name', desc: false },
  path: ({ id }) => `/users?tagIds=${id}`,
  columns: {
    id: { as: 'copy', width: 84, sort: true },
    name: { as: 'text', sort: true, width: 320 },
    '@colour': {
      draw: TagColour,
      formatText: (row) => completeTag(row).colour,
      file: ['colour'],
      width: 140,
    },
    '@users': { draw: TagUsersLink, formatText: () => '', file: null, width: 160 },
  },
  filters: {
    search: { as: 'text' },
    ids: { as: 'ids' },
  },
  forms: {
    edit: { capability: 'manageTags', dialog: TagDialog, about: nameOf },
    delete: {
      capability: 'manageTags',
      intent: 'danger',
      dialog: DeleteTagDialog,
      about: nameOf,
    },
  },
});
