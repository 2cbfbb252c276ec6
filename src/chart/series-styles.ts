/**
 * Colour, dash and pattern of a series; each of the three alone identifies the series. The
 * documents define colours for BTC, ETH, LTC and all others (d3:735). The values are in chart-colors.css,
 * for both themes.
 */
export const seriesStyles = {
  btc: { dash: '', pattern: 'solid' },
  eth: { dash: '7 3', pattern: 'rising' },
  ltc: { dash: '2 3', pattern: 'dots' },
  other: { dash: '9 3 2 3', pattern: 'level' },
  in: { dash: '', pattern: 'solid' },
  out: { dash: '7 3', pattern: 'falling' },
  third: { dash: '2 3', pattern: 'dots' },
  fourth: { dash: '12 3', pattern: 'upright' },
  fifth: { dash: '5 2', pattern: 'rising' },
} as const;

export type Tone = keyof typeof seriesStyles;
export type Pattern = (typeof seriesStyles)[Tone]['pattern'];

/** Returns the colour as a CSS value. */
export const colourOf = (tone: Tone): string => `var(--wf-chart-${tone})`;

const currencies: Readonly<Record<string, Tone>> = { BTC: 'btc', ETH: 'eth', LTC: 'ltc' };

/**
 * Returns the tone of a currency: three currencies have their own, all others share one (d3:735).
 */
export const toneOfCurrency = (title: string): Tone => currencies[title] ?? 'other';
