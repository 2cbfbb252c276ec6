/** Percent of a deal's crypto that the platform keeps where its currency says nothing else. */
export const usualDealFee = '0.3';
