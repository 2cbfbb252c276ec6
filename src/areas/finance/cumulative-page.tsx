import { ListPage } from '../../list/list-page.tsx';
import { cumulativeBalancesList } from './cumulative-balances.list.ts';

/** /finance/cumulative: users by their total assets. */
export const CumulativeBalancesPage = () => <ListPage spec={cumulativeBalancesList} />;
