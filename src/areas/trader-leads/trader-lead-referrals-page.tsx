import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { leadPercentageInputs } from './trader-lead-referral.record.ts';
import { traderLeadReferralsList } from './trader-lead-referrals.list.ts';
import { CreateTraderLeadReferral } from './trader-leads.graphql.ts';

export const traderLeadReferralInputs = {
  traderLeadId: { as: 'user' },
  userId: { as: 'user' },
  ...leadPercentageInputs,
} as const;

/** /traders/leads/referrals: traders of leads, and the form that adds one (d3:448). */
export const TraderLeadReferralsPage = () => (
  <ListPage
    spec={traderLeadReferralsList}
    tools={
      <CreateButton
        name="traderLeadReferrals"
        needs="manageTraderLeads"
        fields={traderLeadReferralInputs}
        start={{}}
        send={(values, key) => change(CreateTraderLeadReferral, { ...values, key })}
      />
    }
  />
);
