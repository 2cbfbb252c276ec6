import { ListPage } from '../../list/list-page.tsx';
import { tradersTransactionList } from './traders-transactions.list.ts';

/** /traders/transactions */
export const TradersTransactionsPage = () => <ListPage spec={tradersTransactionList} />;
