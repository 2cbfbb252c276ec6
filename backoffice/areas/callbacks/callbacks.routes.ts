import { list, type Route } from '../../engine/routes.ts';
import { callbacksList } from './callbacks.list.ts';

export const callbacksRoutes: readonly Route[] = [
  list({
    ...{ method: 'GET', path: 'v1/p2p/auto-close-callbacks' },
    ...{ needs: { section: 'callbacks' }, list: callbacksList },
  }),
];
