import { ListPage } from '../../list/list-page.tsx';
import { devicesList } from './devices.list.ts';

export const DevicesPage = () => <ListPage spec={devicesList} />;
