import { readRecord } from '../../../action/send-act.ts';
import { GroupChatMessages } from '../../../chat/chat.graphql.ts';
import { pageSize } from '../../../chat/merge-messages.ts';
import { read } from '../../../data/client.ts';
import { disputeRecord } from '../dispute.record.ts';
import type { CaseReads } from './own-messages.ts';

/** The reads of a case and its conversation while it is being decided. */
export const caseReads: CaseReads = {
  newest: async (id) =>
    (await read(GroupChatMessages, { id, page: { number: 1, size: pageSize } })).groupChatMessages
      .items,
  reread: (id) => readRecord(disputeRecord, id),
};
