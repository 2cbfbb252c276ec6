/** The percentage of a deal's crypto that the platform keeps unless the currency sets its own. */
export const usualDealFee = '0.3';
