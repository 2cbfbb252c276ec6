import { amountText } from '../cells/amount-text.ts';
import { graphql } from '../data/graphql.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { usePanel } from './use-query.ts';

const LeadStatistics = graphql(`
  query LeadStatistics($traderLeadId: ID) {
    traderLeadStatistics(traderLeadId: $traderLeadId) { leadCount traderCount payouts currency }
  }
`);

interface Props {
  /** Without it, the sums of all leads. */
  readonly leadId?: string;
}

const everyone = {};

/** Shows how many traders leads have, and what the leads were paid (d3:450). */
export function LeadTotals({ leadId }: Props) {
  const { t } = useTranslation('traderLeads');
  const { data } = usePanel(
    LeadStatistics,
    leadId === undefined ? everyone : { traderLeadId: leadId },
  );
  const found = data?.traderLeadStatistics;
  if (!found) return null;
  return (
    <span className="wf-muted" data-testid="lead-totals">
      {t(leadId === undefined ? 'totals' : 'totalsOfLead', {
        leads: found.leadCount ?? '–',
        traders: found.traderCount ?? '–',
        payouts: found.payouts === null ? '–' : amountText(found.payouts, 2),
        currency: found.currency ?? '',
      })}
    </span>
  );
}
