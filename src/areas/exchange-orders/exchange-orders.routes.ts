/** The orders in the traders menu are the exchange orders (d1:51, d3:33). */
export const exchangeOrdersRoutes = [
  {
    path: '/traders/orders',
    section: 'exchangeOrders',
    load: async () => (await import('./exchange-orders-page.tsx')).ExchangeOrdersPage,
  },
  {
    path: '/traders/orders/:id',
    section: 'exchangeOrders',
    load: async () => (await import('./exchange-order-page.tsx')).ExchangeOrderPage,
  },
] as const;
