import { useMemo } from 'react';
import { Conversation } from '../../../chat/conversation.tsx';
import { noteTyping } from '../../../data/presence-heartbeat.ts';
import { useReferences } from '../../../data/references.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Panel } from './panel.tsx';
import type { Case } from './use-case-record.ts';

/** The parties' conversation with staff, without what the platform notes (d3:334). */
export function ChatPanel({ found }: { readonly found: Case }) {
  const { t } = useTranslation('arbitration');
  const { currencies } = useReferences();
  const { id, groupChatId, buyerId, buyerName, sellerId, sellerName } = found;
  const { amount, currencyId, fiatAmount, fiatCurrencyId } = found;
  const buyer = buyerName ?? buyerId;
  const seller = sellerName ?? sellerId;
  const parties = useMemo(
    () => [
      { id: buyerId, name: buyer, side: 'buyer' as const },
      { id: sellerId, name: seller, side: 'seller' as const },
    ],
    [buyerId, buyer, sellerId, seller],
  );
  const facts = useMemo(() => {
    const titleOf = (currency: string | null) => currencies.get(currency ?? '')?.title ?? '';
    return {
      ...{ buyer, seller, deal: id, amount: `${amount} ${titleOf(currencyId)}` },
      fiat: `${fiatAmount} ${titleOf(fiatCurrencyId)}`,
    };
  }, [currencies, buyer, seller, id, amount, currencyId, fiatAmount, fiatCurrencyId]);
  if (groupChatId === null) return null;
  return (
    <Panel name="chat" title={t('panels.chat')}>
      <Conversation
        key={groupChatId}
        chatId={groupChatId}
        parties={parties}
        facts={facts}
        hidesSystem
        hasKeys={false}
        onTyping={() => noteTyping('DISPUTE', id)}
      />
    </Panel>
  );
}
