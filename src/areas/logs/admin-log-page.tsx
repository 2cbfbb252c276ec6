import { ListPage } from '../../list/list-page.tsx';
import { adminLogList } from './logs.list.ts';

export const AdminLogPage = () => <ListPage spec={adminLogList} />;
