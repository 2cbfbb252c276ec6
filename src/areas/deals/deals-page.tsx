import { ListPage } from '../../list/list-page.tsx';
import { dealsList } from './deals.list.ts';

/** /p2p/deals */
export const DealsPage = () => <ListPage spec={dealsList} />;
