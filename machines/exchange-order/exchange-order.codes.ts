/**
 * Exchange orders have no status list in the documents; names and numbers are inferred from the
 * acts (d3:316) and the filter "NotCreated", which is error and deleted (d3:317).
 */
export const exchangeOrderStatus = {
  open: 0,
  confirmed: 1,
  completed: 2,
  cancelled: 3,
  error: 4,
} as const;
