/** Orders, trades and the order book (d2:34, d2:35). */
export const tradingRoutes = [
  {
    path: '/trading',
    section: 'trading',
    text: 'orders',
    load: async () => (await import('./orders-page.tsx')).OrdersPage,
  },
  {
    path: '/trading/trades',
    section: 'trading',
    text: 'trades',
    load: async () => (await import('./trades-page.tsx')).TradesPage,
  },
  {
    path: '/trading/order-book',
    section: 'trading',
    text: 'orderBook',
    load: async () => (await import('./order-book/order-book-page.tsx')).OrderBookPage,
  },
] as const;
