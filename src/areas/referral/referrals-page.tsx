import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { AddReferral } from './referral.graphql.ts';
import { referralsList } from './referrals.list.ts';

export const referralInputs = {
  userId: { as: 'user' },
  referralProgramId: { as: 'user' },
} as const;

/** /referral-program/referrals: members, and the form that adds one (d2:155). */
export const ReferralsPage = () => (
  <ListPage
    spec={referralsList}
    tools={
      <CreateButton
        name="referral"
        needs="manageReferral"
        fields={referralInputs}
        start={{}}
        send={(values, key) => change(AddReferral, { ...values, key })}
      />
    }
  />
);
