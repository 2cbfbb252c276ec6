import { Conversation } from '../../../chat/conversation.tsx';
import { useConversation } from '../../../chat/use-conversation.ts';
import { useDealParties } from '../../../chat/use-deal-parties.ts';
import { markTyping } from '../../../data/presence-heartbeat.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useReportLoading } from './case-loading.ts';
import { Panel } from './panel.tsx';
import type { Case } from './use-case-record.ts';

/** The parties' conversation with staff; the platform's entries appear in it as the timeline. */
export function ChatPanel({ found }: { readonly found: Case }) {
  const { t } = useTranslation('arbitration');
  return (
    <div className="arbitration-case-middle">
      <Panel name="chat" label={t('panels.chat')}>
        {found.groupChatId === null ? (
          <NoConversation />
        ) : (
          <CaseConversation key={found.groupChatId} found={found} chatId={found.groupChatId} />
        )}
      </Panel>
    </div>
  );
}

function NoConversation() {
  const { t } = useTranslation('arbitration');
  useReportLoading('conversation', false);
  return <p className="wf-muted">{t('noConversation')}</p>;
}

interface Props {
  readonly found: Case;
  readonly chatId: string;
}

function CaseConversation({ found, chatId }: Props) {
  const { state, messages } = useConversation(chatId);
  useReportLoading('conversation', state === 'loading' && messages.length === 0);
  const { parties, replyValues } = useDealParties(found);
  return (
    <Conversation
      chatId={chatId}
      parties={parties}
      replyValues={replyValues}
      togglesSystem
      hasKeys={false}
      onTyping={() => markTyping('DISPUTE', found.id)}
      onLeave={focusCase}
    />
  );
}

/** Returns the keyboard focus to the case. */
const focusCase = () =>
  document.querySelector<HTMLElement>('.arbitration-case')?.focus({ preventScroll: true });
