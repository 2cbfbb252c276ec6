import { LeadTotals } from '../../entities/lead-totals.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { traderLeadsList } from './trader-leads.list.ts';

/** /traders/leads and /statistics/referrals: users who bring traders, and what all of them were paid (d3:83). */
export const TraderLeadsPage = () => <ListPage spec={traderLeadsList} tools={<LeadTotals />} />;
