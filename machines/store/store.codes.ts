/** States of a merchant's store (d3:687). The last one is called archived elsewhere (d3:327). */
export const storeStatus = { active: 0, rejected: 1, awaitingApproval: 2, inactive: 3 } as const;

/** Languages of a store's pages (d3:705). */
export const storeLocale = { ru: 'ru', en: 'en', es: 'es', ar: 'ar' } as const;
