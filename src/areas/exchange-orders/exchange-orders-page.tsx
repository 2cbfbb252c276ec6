import { ListPage } from '../../list/list-page.tsx';
import { exchangeOrdersList } from './exchange-orders.list.ts';

export const ExchangeOrdersPage = () => <ListPage spec={exchangeOrdersList} />;
