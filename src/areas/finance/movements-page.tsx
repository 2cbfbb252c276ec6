import { ListPage } from '../../list/list-page.tsx';
import { movementsList } from './movements.list.ts';

/** /finance/movements: the register behind every difference. */
export const MovementsPage = () => <ListPage spec={movementsList} />;
