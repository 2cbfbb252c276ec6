import { ListPage } from '../../list/list-page.tsx';
import { cumulativeBalancesList } from './cumulative-balances.list.ts';

/** /finance/cumulative: users by what they own in all. */
export const CumulativeBalancesPage = () => <ListPage spec={cumulativeBalancesList} />;
