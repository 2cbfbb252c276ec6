import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { p2pLimitInputs } from './p2p-limit.record.ts';
import { CreateP2pLimit } from './p2p-limits.graphql.ts';
import { p2pLimitsList } from './p2p-limits.list.ts';

const tools = (
  <CreateButton
    name="p2pLimits"
    needs="editP2pLimits"
    fields={{ currencyId: { as: 'currency' }, ...p2pLimitInputs }}
    send={(values, key) => change(CreateP2pLimit, { ...values, key })}
  />
);

/** /traders/limits */
export const P2pLimitsPage = () => <ListPage spec={p2pLimitsList} tools={tools} />;
