import { BalanceTools } from '../../entities/balance-tools.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { balancesList } from './balances.list.ts';

/** /finance: what each user has, and giving or taking it by hand. */
export const BalancesPage = () => <ListPage spec={balancesList} tools={<BalanceTools />} />;
