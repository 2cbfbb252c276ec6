import '../user-page.css';
import { Link } from 'react-router-dom';
import { useSession } from '../../../data/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { UserTabPage } from '../user-tab-page.tsx';
import { FeesOfMerchant } from './fees-of-merchant.tsx';
import { TransactionsOfMerchantPanel } from './transactions-of-merchant.tsx';

/** Lists of the merchant's own shop, which open only for who may see them. */
const lists = [
  { section: 'stores', path: '/merchants/stores' },
  { section: 'products', path: '/merchants/products' },
  { section: 'invoices', path: '/merchants/invoices' },
] as const;

/** /user/:id/merchant: what moved for a user as a merchant, and the user's fees (d1:81). */
export function UserMerchantPage() {
  const { t } = useTranslation(['merchantTransactions', 'merchantFees', 'shell']);
  const { sections } = useSession();
  return (
    <UserTabPage title={t('merchantTransactions:card.title')} testId="user-merchant">
      {({ id }) => (
        <div className="record-page-body" key={id}>
          <section>
            <h2>{t('merchantTransactions:title')}</h2>
            <TransactionsOfMerchantPanel userId={id} />
          </section>
          <section>
            {sections.includes('merchantFees') && (
              <>
                <h2>{t('merchantFees:title')}</h2>
                <FeesOfMerchant userId={id} />
              </>
            )}
            <nav className="user-page-lists" aria-label={t('merchantTransactions:card.lists')}>
              {lists
                .filter(({ section }) => sections.includes(section))
                .map(({ section, path }) => (
                  <Link key={section} to={`${path}?merchantId=${id}`}>
                    {t(`shell:sections.${section}`)}
                  </Link>
                ))}
            </nav>
          </section>
        </div>
      )}
    </UserTabPage>
  );
}
