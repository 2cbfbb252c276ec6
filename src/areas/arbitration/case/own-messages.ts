import type { AnyRow } from '../../../action/define-record.ts';

/** The part of a message that identifies its author. */
interface Written {
  readonly memberType: string;
  readonly adminId: string | null;
}

export interface CaseReads {
  /** Reads the newest messages of a conversation, newest first. */
  readonly newest: (chatId: string) => Promise<readonly Written[]>;
  readonly reread: (id: string) => Promise<AnyRow | null>;
}

/** Fields that a message changes, and those that no decision depends on. */
const mayDiffer: ReadonlySet<string> = new Set([
  ...['messageCount', 'lastMessageAt', 'lastMessageText', 'seen'],
  ...['sellerBalance', 'buyerBalance'],
  // Derived from the flags if the back office has no such field; the status itself is compared.
  'statusCode',
]);

const isSameBut = (before: AnyRow, now: AnyRow): boolean =>
  Object.keys(now).every(
    (field) =>
      mayDiffer.has(field) ||
      !(field in before) ||
      JSON.stringify(before[field]) === JSON.stringify(now[field]),
  );

/**
 * Returns whether everything that happened between two readings of a case was written by this admin
 * in its chat. The messages are read between two readings of the case that differ in balances
 * alone, so no other change can be among the newest ones. Anything that cannot be proven counts as written by another person.
 */
export async function isOnlyOwnMessages(
  before: AnyRow,
  now: AnyRow,
  /** Number of messages that the arbitrator had read. */
  readMessages: number,
  adminId: string,
  { newest, reread }: CaseReads,
): Promise<boolean> {
  const count = Number(now.messageCount ?? 0) - readMessages;
  if (count <= 0 || typeof now.groupChatId !== 'string') return false;
  if (!isSameBut(before, now)) return false;
  const chatId = now.groupChatId;
  const areOwn = async (): Promise<boolean> => {
    const messages = (await newest(chatId)).filter(({ memberType }) => memberType !== 'SYSTEM');
    const since = messages.slice(0, count);
    return since.length === count && since.every((one) => one.adminId === adminId);
  };
  // Under load, a read may be answered from just before the newest message.
  if (!(await areOwn()) && !(await areOwn())) return false;
  // Balances change all the time, so the hash of the whole row says nothing here.
  const again = await reread(now.id);
  return again !== null && again.messageCount === now.messageCount && isSameBut(now, again);
}
