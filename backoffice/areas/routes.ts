import type { Route } from '../engine/routes.ts';
import { adminRoutes } from './admins/admins.routes.ts';
import { codeRoutes } from './codes/codes.routes.ts';
import { currencyRoutes } from './currencies/currencies.routes.ts';
import { exchangeOrderRoutes } from './exchange-orders/exchange-orders.routes.ts';
import { logRoutes } from './logs/logs.routes.ts';
import { marketRoutes } from './markets/markets.routes.ts';
import { optionRoutes } from './options/options.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { tagRoutes } from './tags/tags.routes.ts';
import { tradingRoutes } from './trading/trading.routes.ts';
import { transactionActRoutes } from './transactions/acts.routes.ts';
import { transactionRoutes } from './transactions/transactions.routes.ts';
import { lockRoutes } from './users/locks.routes.ts';
import { userRoutes } from './users/users.routes.ts';

/** Every documented call that this back office answers. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...adminRoutes,
  ...currencyRoutes,
  ...marketRoutes,
  ...optionRoutes,
  ...transactionRoutes,
  ...transactionActRoutes,
  ...exchangeOrderRoutes,
  ...codeRoutes,
  ...tradingRoutes,
  ...userRoutes,
  ...lockRoutes,
  ...tagRoutes,
  ...logRoutes,
];
