interface Props {
  /** Oldest first. */
  readonly values: readonly number[];
  readonly label: string;
}

const width = 132;
const height = 26;
const edge = 3;

/**
 * Shows the course of a number as a line. The last point is a dot; zero is a faint line if it lies
 * within the range.
 */
export function Sparkline({ values, label }: Props) {
  if (values.length < 2) return <span className="wf-none">–</span>;
  const min = Math.min(...values);
  const max = Math.max(...values);
  const span = max - min || 1;
  const x = (at: number) => edge + (at / (values.length - 1)) * (width - 2 * edge);
  const y = (value: number) => height - edge - ((value - min) / span) * (height - 2 * edge);
  const line = values.map((value, at) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join(' L');
  const last = values.at(-1) ?? 0;
  return (
    <svg className="board-spark" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {min < 0 && max > 0 && <path className="board-spark-zero" d={`M0 ${y(0)} H${width}`} />}
      <path className="board-spark-line" d={`M${line}`} />
      <circle cx={x(values.length - 1)} cy={y(last)} r="2.2" />
    </svg>
  );
}
