import { ListPage } from '../../list/list-page.tsx';
import { tradesList } from './trades.list.ts';

export const TradesPage = () => <ListPage spec={tradesList} />;
