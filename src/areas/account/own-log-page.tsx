import { ListPage } from '../../list/list-page.tsx';
import { ownLogList } from '../logs/own-log.list.ts';

export const OwnLogPage = () => <ListPage spec={ownLogList} />;
