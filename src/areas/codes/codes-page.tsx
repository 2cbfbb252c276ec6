import { ListPage } from '../../list/list-page.tsx';
import { codesList } from './codes.list.ts';

export const CodesPage = () => <ListPage spec={codesList} />;
