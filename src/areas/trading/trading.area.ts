import type { Area } from '../area.ts';

/** Orders, trades and the order book (d2:34, d2:35). */
export const tradingArea: Area = [
  {
    path: '/trading',
    section: 'trading',
    text: 'orders',
    list: async () => (await import('./orders.list.ts')).ordersList,
  },
  {
    path: '/trading/trades',
    section: 'trading',
    text: 'trades',
    list: async () => (await import('./trades.list.ts')).tradesList,
  },
  {
    path: '/trading/order-book',
    section: 'trading',
    text: 'orderBook',
    load: async () => (await import('./order-book/order-book-page.tsx')).OrderBookPage,
  },
];
