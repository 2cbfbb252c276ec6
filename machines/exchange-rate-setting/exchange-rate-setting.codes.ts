/** A deleted setting is stored nowhere. The numbers are ours. */
export const exchangeRateSettingStatus = { listed: 0, deleted: 1 } as const;

/** Exchanges whose prices make rates: two external ones (d3:694). */
export const rateExchanger = { first: 1, second: 2 } as const;
