import type { Area } from '../area.ts';

/** The orders in the traders menu are the exchange orders (d1:51, d3:33). */
export const exchangeOrdersArea: Area = [
  {
    path: '/traders/orders',
    section: 'exchangeOrders',
    list: async () => (await import('./exchange-orders.list.ts')).exchangeOrdersList,
  },
  {
    path: '/traders/orders/:id',
    section: 'exchangeOrders',
    load: async () => (await import('./exchange-order-page.tsx')).ExchangeOrderPage,
  },
];
