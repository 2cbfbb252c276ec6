import { colourOf, type Tone } from './series-styles.ts';

interface Props {
  readonly values: readonly (string | null)[];
  readonly tone: Tone;
}

const [width, height] = [100, 24];

/**
 * Shows the shape of a figure's recent past. The figure's chart contains all of its information.
 */
export function Sparkline({ values, tone }: Props) {
  const known = values.map((value) => (value === null ? 0 : Number(value)));
  if (known.length < 2) return <span className="chart-spark" />;
  const [minimum, maximum] = [Math.min(0, ...known), Math.max(0, ...known)];
  const x = (n: number) => (n / (known.length - 1)) * width;
  const y = (value: number) =>
    height - 1 - ((value - minimum) / (maximum - minimum || 1)) * (height - 2);
  const line = known.map((value, n) => `${x(n).toFixed(1)} ${y(value).toFixed(1)}`).join(' L');
  return (
    <svg
      className="chart-spark"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      style={{ color: colourOf(tone) }}
    >
      <path className="chart-spark-fill" d={`M0 ${y(0)} L${line} L${width} ${y(0)} Z`} />
      <path className="chart-spark-line" d={`M${line}`} />
    </svg>
  );
}
