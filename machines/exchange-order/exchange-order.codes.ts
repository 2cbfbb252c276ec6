/**
 * The documents have no status list for exchange orders. Names and numbers are inferred from the
 * actions (d3:316) and the filter "NotCreated", which is error and deleted (d3:317).
 */
export const exchangeOrderStatus = {
  open: 0,
  confirmed: 1,
  completed: 2,
  cancelled: 3,
  error: 4,
} as const;
