import { sql } from 'drizzle-orm';
import { chatMemberType } from '../../../machines/group-chat/group-chat.codes.ts';
import { byCode, byId } from '../../engine/filters.ts';
import {
  field,
  instants,
  type ListDefinition,
  plain,
  seconds,
  sortsBy,
  sortsByNullable,
} from '../../engine/list.ts';
import { dealColumns, dealFilters, dealJoins } from './deal.list.ts';
import { bySpokenStatus, spokenStatus } from './deal-status-list.ts';

/**
 * Messages of a deal's chat that a person wrote. System messages are not unread news for the
 * arbitrator.
 */
const isNotSystemMessage = sql`c.group_chat_id = g.id and c.chat_member_type <> ${sql.raw(String(chatMemberType.system))}`;

/**
 * Disputed deals with the status of their arbitration. The id is the deal's. Filters use columns of
 * the deal and of the dispute, so the base query contains both.
 */
export const disputeList: ListDefinition = {
  entity: 'dispute',
  table: sql`(select d.id, d.offer_id, d.seller_id, d.buyer_id, d.currency_id, d.fiat_currency_id,
      d.payment_method_id, d.requisite_id, d.is_in_dispute, d.is_arbitrator_joined, d.amount,
      d.fiat_amount, d.price, d.fee, d.date_created, d.expires_at, d.property_sent_at,
      d.status as deal_status, d.changed_by, q.status as dispute_status, q.reason, q.opened_by, q.details,
      q.date_created as dispute_date, q.deadline, q.status_before, q.arbitrator_id, q.joined_at,
      q.assigned_at, q.date_finished, q.comment
    from disputes q join deals d on d.id = q.id)`,
  joins: sql`${dealJoins}
    left join admins arbitrator on arbitrator.id = t.arbitrator_id
    left join lateral (select text, date_created from group_chat_messages c
      where ${isNotSystemMessage} order by c.id desc limit 1) m on true`,
  columns: {
    ...dealColumns,
    ...plain('disputeStatus', 'openedBy', 'details', 'arbitratorId', 'comment', 'changedBy'),
    status: spokenStatus(field('dealStatus')),
    disputeReason: field('reason'),
    statusBefore: spokenStatus(field('statusBefore')),
    ...instants('disputeDate', 'deadline', 'joinedAt', 'assignedAt', 'dateFinished'),
    lastMessageDate: seconds(sql`m.date_created`),
    lastMessageText: sql`left(m.text, 200)`,
    messageCount: sql`(select count(*) from group_chat_messages c where ${isNotSystemMessage})::int`,
  },
  sorts: {
    ...sortsBy('bigint', 'id'),
    tradeId: { by: field('id'), type: 'bigint' },
    ...sortsBy('timestamptz', 'dateCreated', 'disputeDate', 'deadline'),
    ...sortsBy('numeric', 'amount', 'fiatAmount'),
    ...sortsByNullable('timestamptz', 'dateFinished'),
  },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    ...dealFilters,
    status: bySpokenStatus(field('dealStatus')),
    disputeStatus: byCode(field('disputeStatus')),
    reason: byCode(field('reason')),
    arbitratorId: byId(field('arbitratorId')),
  },
  // The default page size is 10 (d3:621).
  limit: { usual: 10, max: 1000 },
};

/** History of a dispute's steps, oldest first. */
export const disputeHistoryList: ListDefinition = {
  entity: 'disputeHistory',
  table: sql`dispute_history`,
  joins: sql`left join admins a on a.id = t.admin_id left join admins f on f.id = t.from_admin_id`,
  columns: {
    ...plain(
      'id',
      'dealId',
      'event',
      'statusBefore',
      'status',
      'adminId',
      'fromAdminId',
      'comment',
    ),
    adminEmail: sql`a.email`,
    fromAdminEmail: sql`f.email`,
    ...instants('dateCreated'),
  },
  sorts: sortsBy('timestamptz', 'dateCreated'),
  sort: { by: 'dateCreated', desc: false },
  filters: { dealId: byId(field('dealId')) },
  limit: { usual: 1000, max: 1000 },
};
