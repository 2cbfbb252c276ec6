import { useMemo } from 'react';
import { Conversation } from '../../../chat/conversation.tsx';
import { useConversation } from '../../../chat/use-conversation.ts';
import { markTyping } from '../../../data/presence-heartbeat.ts';
import { useReferences } from '../../../data/references.ts';
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
  const { currencies } = useReferences();
  const { id, buyerName, sellerName } = found;
  const [buyerId, sellerId] = [found.buyerId ?? '', found.sellerId ?? ''];
  const { amount, currencyId, fiatAmount, fiatCurrencyId } = found;
  const buyer = buyerName ?? buyerId;
  const seller = sellerName ?? sellerId;
  const parties = useMemo(
    () =>
      [
        { id: buyerId, name: buyer, side: 'buyer' as const },
        { id: sellerId, name: seller, side: 'seller' as const },
        // A deal may come without the ids of its parties: nothing can be sent to one of them.
      ].filter((party) => party.id !== ''),
    [buyerId, buyer, sellerId, seller],
  );
  const replyValues = useMemo(() => {
    const titleOf = (currency: string | null) => currencies.get(currency ?? '')?.title ?? '';
    return {
      ...{ buyer, seller, deal: id, amount: `${amount ?? '–'} ${titleOf(currencyId)}` },
      fiat: `${fiatAmount ?? '–'} ${titleOf(fiatCurrencyId)}`,
    };
  }, [currencies, buyer, seller, id, amount, currencyId, fiatAmount, fiatCurrencyId]);
  return (
    <Conversation
      chatId={chatId}
      parties={parties}
      replyValues={replyValues}
      togglesSystem
      hasKeys={false}
      onTyping={() => markTyping('DISPUTE', id)}
      onLeave={focusCase}
    />
  );
}

/** Returns the keyboard focus to the case. */
const focusCase = () =>
  document.querySelector<HTMLElement>('.arbitration-case')?.focus({ preventScroll: true });
