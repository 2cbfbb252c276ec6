import { change } from '../../data/client.ts';
import { newLimitInputs } from '../../entities/limit-inputs.ts';
import { SetLimit, SetUserLimit } from '../../entities/set-limit.tsx';
import { useListController } from '../../list/list-controller.ts';
import { ListPage } from '../../list/list-page.tsx';
import { CreateLimit } from './limits.graphql.ts';
import { limitsList } from './limits.list.ts';
import { userLimitsList } from './user-limits.list.ts';

const everybodys = {
  currencyId: { as: 'currency', optional: true },
  ...newLimitInputs,
} as const;

function SetPlatforms() {
  const { actor } = useListController();
  return (
    <SetLimit
      act="create"
      capability="editLimits"
      fields={everybodys}
      send={(values, key) => change(CreateLimit, { ...values, key })}
      onDone={() => actor.send({ type: 'refresh' })}
    />
  );
}

function SetUsers() {
  const { actor } = useListController();
  return <SetUserLimit onDone={() => actor.send({ type: 'refresh' })} />;
}

/** /settings/limits: limits that apply to all users (d1:36). */
export const LimitsPage = () => <ListPage spec={limitsList} tools={<SetPlatforms />} />;

/** /settings/limits/users: limits of individual users. */
export const UserLimitsPage = () => <ListPage spec={userLimitsList} tools={<SetUsers />} />;
