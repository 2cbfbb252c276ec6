import { ListPage } from '../../list/list-page.tsx';
import { ownLogList } from '../logs/logs.list.ts';

export const OwnLogPage = () => <ListPage spec={ownLogList} />;
