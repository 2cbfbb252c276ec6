import { BalanceTools } from '../../entities/balance-tools.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { balancesList } from './balances.list.ts';

/** /finance: the balances of each user, and manual credits and debits. */
export const BalancesPage = () => <ListPage spec={balancesList} tools={<BalanceTools />} />;
