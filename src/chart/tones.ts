/**
 * Colour, dash and pattern of a series, told apart by each of the three. The documents colour BTC,
 * ETH, LTC and all others (d3:735); the values stand in chart.css, for both themes.
 */
export const tones = {
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

export type Tone = keyof typeof tones;
export type Pattern = (typeof tones)[Tone]['pattern'];

/** The colour as a style takes it. */
export const colourOf = (tone: Tone): string => `var(--wf-chart-${tone})`;

const currencies: Readonly<Record<string, Tone>> = { BTC: 'btc', ETH: 'eth', LTC: 'ltc' };

/** d3:735: three currencies by name, every other as one. */
export const toneOfCurrency = (title: string): Tone => currencies[title] ?? 'other';
