import { ListPage } from '../../list/list-page.tsx';
import { useOwnList } from '../../list/own-list.ts';
import { ownLogList } from '../logs/own-log.list.ts';

export const OwnLogPage = () => <ListPage spec={useOwnList(ownLogList)} />;
