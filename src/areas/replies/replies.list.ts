import { maxReplyLength, replyWords } from '../../../machines/reply/reply.policy.ts';
import { Replies } from '../../chat/saved-replies.graphql.ts';
import { defineList } from '../../list/define-list.ts';
import { sends } from '../../list/row-form.ts';
import { DeleteReply, EditReply, ShareReply, UnshareReply } from './replies.graphql.ts';

export const replyFields = {
  title: { as: 'text' },
  text: { as: 'template', words: () => replyWords, format: 'plain', maxLength: maxReplyLength },
  languages: { as: 'choice', of: 'ContentLanguage', many: true, optional: true },
} as const;

const about = ({ title }: { readonly title: string }) => ({ name: title });

/** Texts that staff send again and again: the viewer's own, and those that colleagues share. */
export const repliesList = defineList({
  name: 'savedReplies',
  query: Replies,
  live: true,
  sort: { field: 'title', desc: false },
  columns: {
    id: { as: 'copy', width: 60, sort: true },
    title: { as: 'text', sort: true, width: 220 },
    text: { as: 'template', width: 480 },
    languages: { as: 'enum', of: 'ContentLanguage', width: 180 },
    isShared: { as: 'flag', sort: true },
    ownerId: { as: 'admin', width: 180 },
    updatedAt: { as: 'date', sort: true },
  },
  filters: {
    search: { as: 'text' },
    languages: { as: 'choice', of: 'ContentLanguage' },
    isShared: { as: 'flag', one: true },
    ownerId: { as: 'admin' },
    updatedFrom: { as: 'days', to: 'updatedTo' },
  },
  forms: {
    edit: { ...sends(EditReply, replyFields), about, appliesTo: ({ isManaged }) => isManaged },
    share: {
      ...sends(ShareReply, {}),
      ...{ capability: 'shareReplies', about },
      appliesTo: ({ isOwn, isShared }) => isOwn && !isShared,
    },
    unshare: {
      ...sends(UnshareReply, {}),
      ...{ capability: 'shareReplies', about },
      appliesTo: ({ isShared }) => isShared,
    },
    delete: {
      ...sends(DeleteReply, {}),
      ...{ intent: 'danger', about },
      appliesTo: ({ isManaged }) => isManaged,
    },
  },
});
