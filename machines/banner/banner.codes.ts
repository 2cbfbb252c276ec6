/** The call names the first two as a flag, `enabled`. A deleted banner is stored nowhere. */
export const bannerStatus = { disabled: 0, enabled: 1, deleted: 2 } as const;

/** Languages of banners (d3:705). */
export const bannerLocale = { en: 'en', es: 'es', ru: 'ru', ar: 'ar' } as const;
