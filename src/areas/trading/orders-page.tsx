import { ListPage } from '../../list/list-page.tsx';
import { ordersList } from './orders.list.ts';

export const OrdersPage = () => <ListPage spec={ordersList} />;
