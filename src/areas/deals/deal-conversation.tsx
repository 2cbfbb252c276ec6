import type { AnyRow } from '../../action/define-record.ts';
import { Conversation } from '../../chat/conversation.tsx';
import { useDealParties } from '../../chat/use-deal-parties.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Shows the messages of the parties and staff. */
export function DealConversation({ row }: { readonly row: AnyRow }) {
  const { t } = useTranslation('deals');
  const { parties, replyValues } = useDealParties(row);
  const chatId = row.groupChatId === null ? null : String(row.groupChatId);
  if (chatId === null) return null;
  return (
    <>
      <h2>{t('record.chat')}</h2>
      <div className="deal-conversation">
        <Conversation key={chatId} chatId={chatId} parties={parties} replyValues={replyValues} />
      </div>
    </>
  );
}
