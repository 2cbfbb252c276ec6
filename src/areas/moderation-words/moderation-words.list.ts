import { defineList } from '../../list/define-list.ts';
import { sends } from '../../list/row-form.ts';
import {
  DeleteModerationWords,
  EditModerationWords,
  ModerationWordGroups,
} from './moderation-words.graphql.ts';

export const wordFields = { groupName: { as: 'text' }, words: { as: 'words' } } as const;

/** Groups of words that offers must not contain (d3:63). */
export const moderationWordsList = defineList({
  name: 'moderationWords',
  query: ModerationWordGroups,
  live: true,
  sort: { field: 'groupName', desc: false },
  columns: {
    id: { as: 'copy', width: 84, sort: true },
    groupName: { as: 'text', sort: true },
    words: { as: 'text', width: 420 },
    hits: { as: 'number', sort: true, width: 120 },
    createdAt: { as: 'date', sort: true },
  },
  filters: {
    search: { as: 'text' },
    hitsFrom: { as: 'range', to: 'hitsTo' },
    ids: { as: 'ids' },
  },
  forms: {
    edit: {
      ...sends(EditModerationWords, wordFields),
      capability: 'manageModerationWords',
      about: ({ groupName }) => ({ name: groupName }),
    },
    delete: {
      ...sends(DeleteModerationWords, {}),
      capability: 'manageModerationWords',
      intent: 'danger',
      about: ({ groupName }) => ({ name: groupName }),
    },
  },
});
