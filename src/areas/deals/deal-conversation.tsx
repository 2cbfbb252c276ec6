import { useMemo } from 'react';
import type { AnyRow } from '../../action/define-record.ts';
import { Conversation } from '../../chat/conversation.tsx';
import { useReferences } from '../../data/references.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Shows the messages of the parties and staff. */
export function DealConversation({ row }: { readonly row: AnyRow }) {
  const { t } = useTranslation('deals');
  const { currencies } = useReferences();
  const chatId = row.groupChatId === null ? null : String(row.groupChatId);
  const [buyerId, sellerId] = [String(row.buyerId), String(row.sellerId)];
  const [buyer, seller] = [String(row.buyerName ?? buyerId), String(row.sellerName ?? sellerId)];
  const parties = useMemo(
    () => [
      { id: buyerId, name: buyer, side: 'buyer' as const },
      { id: sellerId, name: seller, side: 'seller' as const },
    ],
    [buyerId, buyer, sellerId, seller],
  );
  const { id, amount, currencyId, fiatAmount, fiatCurrencyId } = row;
  const replyValues = useMemo(() => {
    const titleOf = (currency: unknown) => currencies.get(String(currency))?.title ?? '';
    return {
      ...{ buyer, seller, deal: id, amount: `${amount} ${titleOf(currencyId)}` },
      fiat: `${fiatAmount} ${titleOf(fiatCurrencyId)}`,
    };
  }, [currencies, buyer, seller, id, amount, currencyId, fiatAmount, fiatCurrencyId]);
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
