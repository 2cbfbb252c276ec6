import { Link } from 'react-router-dom';
import type { Unit } from '../chart/chart-data.ts';
import { axisValue, changeText, valueText } from '../chart/chart-text.ts';
import { Sparkline } from '../chart/sparkline.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Spark } from './report-values.ts';
import '../chart/chart.css';

interface Props {
  readonly name: string;
  readonly label: string;
  /** Exact decimal text; null if unknown. */
  readonly value: string | null;
  readonly unit: Unit;
  /** The value of the previous period; undefined if there is none. */
  readonly before?: string | null | undefined;
  /** The previous period as text. */
  readonly beforePeriod?: string | undefined;
  /** No data has arrived yet. */
  readonly isLoading?: boolean;
  readonly spark?: Spark | undefined;
  readonly path?: string | undefined;
}

/** A longer number is abbreviated; the tooltip shows it in full. */
const maxCharacters = 18;

/** Shows one large number with its change from the previous period and a sparkline. */
export function Figure(props: Props) {
  const { name, label, value, unit, before, beforePeriod = '', spark, path } = props;
  const { t } = useTranslation('report');
  const change = changeText(value, before);
  const direction =
    change === null
      ? 'none'
      : change.startsWith('+')
        ? 'up'
        : change.startsWith('-') || change.startsWith('−')
          ? 'down'
          : 'same';
  const { title, ...plain } = unit;
  const exact = valueText(value, plain);
  const number = exact.length > maxCharacters && value ? axisValue(Number(value)) : exact;
  const fit = { '--letters': number.length, '--unit': title ? title.length + 1 : 0 };
  return (
    <div className="report-figure" data-testid={`figure.${name}`} data-fits={title !== undefined}>
      <div className="report-figure-label" title={label}>
        {path ? <Link to={path}>{label}</Link> : label}
      </div>
      <div
        className="report-figure-value wf-num"
        style={fit as React.CSSProperties}
        title={valueText(value, unit)}
      >
        {props.isLoading ? <span className="bp6-skeleton">000000</span> : <span>{number}</span>}
        {title && !props.isLoading && <small>{title}</small>}
      </div>
      <div className="report-figure-foot">
        <span
          className="report-figure-change wf-num"
          data-direction={direction}
          title={
            before === undefined
              ? undefined
              : t('beforeWas', { period: beforePeriod, value: valueText(before, unit) })
          }
        >
          {change ?? ' '}
        </span>
        {spark && <Sparkline {...spark} />}
      </div>
    </div>
  );
}
