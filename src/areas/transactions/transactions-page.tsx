import { ListPage } from '../../list/list-page.tsx';
import { transactionList } from './transactions.list.ts';

/** /transactions */
export const TransactionsPage = () => <ListPage spec={transactionList} />;
