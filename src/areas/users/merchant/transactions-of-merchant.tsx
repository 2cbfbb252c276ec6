import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../data/session.ts';
import { MerchantTransactionLines } from '../../../entities/merchant-transaction-lines.tsx';
import { ReadProblem } from '../../../entities/read-problem.tsx';
import { useLivePanel } from '../../../entities/use-live-panel.ts';
import { LoadingLines } from '../../../i18n/loading-lines.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TransactionsOfMerchant, TransactionsOfMerchantLive } from './user-merchant.graphql.ts';

const page = { number: 1, size: 20 };

/** The last transactions of the merchant; the list has all of them. */
export function TransactionsOfMerchantPanel({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('merchantTransactions');
  const { sections } = useSession();
  const variables = useMemo(() => ({ merchantId: userId, page }), [userId]);
  const { data, error, again } = useLivePanel(
    TransactionsOfMerchant,
    TransactionsOfMerchantLive,
    variables,
  );
  if (error) return <ReadProblem error={error} again={again} />;
  if (!data) return <LoadingLines count={6} />;
  const { items, total } = data.userMerchantTransactions;
  return (
    <>
      <MerchantTransactionLines items={items} />
      {items.length > 0 && sections.includes('merchantTransactions') && (
        <Link to={`/merchants/transactions?merchantId=${userId}`}>
          {t('card.all', { count: total ?? items.length })}
        </Link>
      )}
    </>
  );
}
