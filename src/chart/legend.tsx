import { useTranslation } from '../i18n/use-translation.ts';
import { type ChartData, type ChartKind, indexAt, sumOf, type Unit } from './chart-data.ts';
import { useShared } from './chart-group.tsx';
import { valueText } from './chart-text.ts';
import { Swatch } from './swatch.tsx';
import type { ChartSync } from './sync.ts';

interface Props {
  readonly data: ChartData;
  readonly kind: ChartKind;
  readonly unit: Unit;
  readonly hidden: ReadonlySet<string>;
  readonly onHide: (hidden: ReadonlySet<string>) => void;
  readonly sync: ChartSync;
}

/**
 * Shows names with their values: at the cross-hair, otherwise of the whole period. Each series can
 * be hidden.
 */
export function Legend({ data, kind, unit, hidden, onHide, sync }: Props) {
  const { t } = useTranslation('chart');
  const at = useShared(sync, 'at');
  const index = at === null ? null : indexAt(data, at);
  const plain = { decimals: unit.decimals };
  const shownOf = (values: readonly (string | null)[]) =>
    index === null ? sumOf(values) : (values[index] ?? null);
  const toggle = (key: string, alone: boolean) => {
    const others = data.series.map((one) => one.key).filter((other) => other !== key);
    if (alone) return onHide(hidden.size === others.length ? new Set() : new Set(others));
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    // An empty chart is not useful, so hiding all series shows all of them.
    onHide(next.size === data.series.length ? new Set() : next);
  };
  return (
    <fieldset className="chart-legend" aria-label={t('legend')}>
      {data.series.map(({ key, label, tone, values }) => (
        <button
          key={key}
          type="button"
          aria-pressed={!hidden.has(key)}
          title={t('legendHint')}
          onClick={(event) => toggle(key, event.shiftKey)}
        >
          <Swatch tone={tone} kind={kind} />
          <span>{label}</span>
          <span className="chart-legend-value wf-num">{valueText(shownOf(values), plain)}</span>
        </button>
      ))}
      {data.before && (
        <span className="chart-legend-before">
          <Swatch tone="other" kind="lines" isBefore />
          <span>{t('before')}</span>
          <span className="chart-legend-value wf-num">
            {valueText(shownOf(data.before), plain)}
          </span>
        </span>
      )}
    </fieldset>
  );
}
