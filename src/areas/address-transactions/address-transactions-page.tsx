import { ListPage } from '../../list/list-page.tsx';
import { addressTransactionsList } from './address-transactions.list.ts';

export const AddressTransactionsPage = () => <ListPage spec={addressTransactionsList} />;
