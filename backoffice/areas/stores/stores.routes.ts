import { list, type Route } from '../../engine/routes.ts';
import { storesList } from './stores.list.ts';

export const storesRoutes: readonly Route[] = [
  list({
    ...{ method: 'GET', path: 'v2/Marketplace/stores' },
    ...{ needs: { section: 'stores' }, list: storesList },
  }),
];
