import { Link } from 'react-router-dom';
import { useSession } from '../../../data/session.ts';
import { LeadTotals } from '../../../entities/lead-totals.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Shows what the user earns as a trader lead, for admins who may see leads (d1:43). */
export function LeadOfUser({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('traderLeads');
  const { sections } = useSession();
  if (!sections.includes('traderLeads')) return null;
  return (
    <>
      <h2>{t('card.title')}</h2>
      <p>
        <LeadTotals leadId={userId} />
      </p>
      <Link to={`/traders/leads/referrals?traderLeadId=${userId}`}>{t('card.traders')}</Link>
    </>
  );
}
