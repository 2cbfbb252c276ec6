import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { StakingTotalsLine } from '../../entities/staking-totals.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { StartStaking } from './staking.graphql.ts';
import { userStakingsList } from './user-stakings.list.ts';

export const stakingInputs = {
  userId: { as: 'user' },
  currencyId: { as: 'currency' },
  percent: { as: 'decimal' },
} as const;

/** /staking: balances that earn interest, what staking has paid in total, and the form that enables it. */
export const UserStakingsPage = () => (
  <ListPage
    spec={userStakingsList}
    tools={
      <>
        <CreateButton
          name="staking"
          needs="manageStaking"
          fields={stakingInputs}
          start={{}}
          send={(values, key) => change(StartStaking, { ...values, key })}
        />
        <StakingTotalsLine />
      </>
    }
  />
);
