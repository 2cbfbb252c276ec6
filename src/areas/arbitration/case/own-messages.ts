import type { AnyRow } from '../../../action/define-record.ts';

/** As much of a message as tells who wrote it. */
interface Written {
  readonly memberType: string;
  readonly adminId: string | null;
}

export interface CaseReads {
  /** The newest messages of a conversation, newest first. */
  readonly newest: (chatId: string) => Promise<readonly Written[]>;
  readonly again: (id: string) => Promise<AnyRow | null>;
}

/** Fields that a message changes, and those that no decision depends on. */
const mayDiffer: ReadonlySet<string> = new Set([
  ...['messageCount', 'lastMessageAt', 'lastMessageText', 'seen'],
  ...['sellerBalance', 'buyerBalance'],
  // Made from the flags where the back office has no such field; the status itself is compared.
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
 * Whether everything that happened between two readings of a case is that this admin wrote in its chat.
 * The messages are read between two readings of the case that say the same, so nothing else can be among
 * the newest ones. Whatever cannot be proven counts as written by somebody else.
 */
export async function isOnlyOwnMessages(
  before: AnyRow,
  now: AnyRow,
  /** Messages that the arbitrator had read. */
  readMessages: number,
  adminId: string,
  { newest, again }: CaseReads,
): Promise<boolean> {
  const count = Number(now.messageCount ?? 0) - readMessages;
  if (count <= 0 || typeof now.groupChatId !== 'string') return false;
  if (!isSameBut(before, now)) return false;
  const said = (await newest(now.groupChatId)).filter(({ memberType }) => memberType !== 'SYSTEM');
  const since = said.slice(0, count);
  if (since.length < count || since.some((one) => one.adminId !== adminId)) return false;
  return (await again(now.id))?.seen === now.seen;
}
