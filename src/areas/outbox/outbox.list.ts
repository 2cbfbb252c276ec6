import { graphql } from '../../data/graphql.ts';
import { defineList } from '../../list/define-list.ts';

const OutgoingMessages = graphql(`
  query OutgoingMessages($filter: OutgoingMessageFilter, $page: PageInput!, $sort: SortInput) {
    outgoingMessages(filter: $filter, page: $page, sort: $sort) {
      items {
        id createdAt service userId userName address subject body bodyType broadcastId adminId
      }
      total totalExact asOf
    }
  }
`);

/** What the platform sent, the newest first. */
export const outboxList = defineList({
  name: 'outbox',
  query: OutgoingMessages,
  live: true,
  sort: { field: 'createdAt', desc: true },
  path: ({ broadcastId }) =>
    broadcastId === null ? undefined : `/settings/broadcasts/${broadcastId}`,
  columns: {
    id: { as: 'copy', sort: true, width: 80 },
    createdAt: { as: 'date', sort: true },
    service: { as: 'enum', of: 'NotificationService', width: 110 },
    userId: { as: 'user', secondary: 'userName' },
    address: { as: 'text', width: 220 },
    subject: { as: 'text', width: 200 },
    body: { as: 'text', width: 420 },
    bodyType: { as: 'enum', of: 'EmailBodyType', width: 110 },
    broadcastId: { as: 'copy', width: 100 },
    adminId: { as: 'admin', optional: true },
  },
  filters: {
    service: { as: 'choice', of: 'NotificationService' },
    userId: { as: 'user' },
    broadcastId: { as: 'user' },
    search: { as: 'text' },
    createdFrom: { as: 'days', to: 'createdTo' },
    ids: { as: 'ids' },
  },
});
