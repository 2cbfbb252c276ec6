import { defineList } from '../../list/define-list.ts';
import { p2pMessageFields, p2pMessageRecord } from './p2p-message.record.ts';
import { P2pMessages } from './p2p-messages.graphql.ts';

/** The messages of one language (d2:289). */
export const p2pMessagesList = defineList({
  name: 'p2pMessages',
  query: P2pMessages,
  live: true,
  sort: { field: 'type', desc: false },
  record: p2pMessageRecord,
  columns: p2pMessageFields,
  filters: {
    search: { as: 'text' },
    language: { as: 'choice', of: 'ContentLanguage', one: true },
    types: { as: 'choice', of: 'P2pMessageType' },
    ids: { as: 'ids' },
  },
});
