import { colourOf, type Pattern, seriesStyles, type Tone } from './series-styles.ts';

const strokes: Readonly<Record<Exclude<Pattern, 'solid' | 'dots'>, string>> = {
  rising: 'M-1 7 L7 -1 M-1 1 L1 -1 M5 7 L7 5',
  falling: 'M-1 -1 L7 7 M5 -1 L7 1 M-1 5 L1 7',
  level: 'M0 3 H6',
  upright: 'M3 0 V6',
};

function Marks({ pattern }: { readonly pattern: Pattern }) {
  if (pattern === 'solid') return null;
  if (pattern === 'dots') return <circle cx={3} cy={3} r={1.3} className="chart-marks-filled" />;
  return <path d={strokes[pattern]} className="chart-marks" />;
}

interface Props {
  readonly id: string;
  readonly tone: Tone;
}

/**
 * Fills a series with its colour and its own pattern, so that the pattern carries the same
 * information as the colour.
 */
export const FillPattern = ({ id, tone }: Props) => (
  <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse">
    <rect width={6} height={6} style={{ fill: colourOf(tone) }} />
    <Marks pattern={seriesStyles[tone].pattern} />
  </pattern>
);
