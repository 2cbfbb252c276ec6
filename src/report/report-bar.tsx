import { Button, Popover, Switch } from '@blueprintjs/core';
import { Calendar } from '@blueprintjs/icons';
import { DayRangeField } from '../form/day-range-field.tsx';
import { useDerivedText } from '../i18n/derived-text.ts';
import { formatUtc } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { FilterField } from '../list/filter-field.tsx';
import { type Days, type Period, rangeOf, rangeText } from './period.ts';
import { PeriodPicker } from './period-picker.tsx';
import { type Chosen, cumulativeTitles } from './report-url.ts';
import type { ReportHost } from './use-report.ts';

interface Props {
  readonly host: ReportHost;
  readonly choose: (change: Partial<Chosen>) => void;
}

/** Shows the choices: period, cumulative currency, filters and comparison. */
export function ReportBar({ host, choose }: Props) {
  const { t } = useTranslation('report');
  const text = useDerivedText('statistics');
  const { spec, chosen } = host;
  const { period } = chosen;
  return (
    <search className="report-bar" aria-label={t('choose')}>
      <PeriodPicker
        label={t('period')}
        offered={spec.periods}
        value={typeof period === 'string' ? period : null}
        onChange={(name) => choose({ period: name })}
      />
      <DaysButton
        period={period}
        now={host.now.readAt ?? Date.now()}
        onChange={(days) => choose({ period: days })}
      />
      {spec.cumulative && (
        <fieldset className="report-periods" aria-label={t('cumulative')}>
          {cumulativeTitles.map((title) => (
            <Button
              key={title}
              size="small"
              variant="minimal"
              active={title === chosen.currency}
              aria-pressed={title === chosen.currency}
              data-testid={`in.${title}`}
              text={title}
              onClick={() => choose({ currency: title })}
            />
          ))}
        </fieldset>
      )}
      {spec.filters.map((filter) => (
        <FilterField
          key={filter.key}
          filter={filter}
          label={text(`filters.${filter.key}`)}
          values={chosen.filter}
          onChange={(filters) => choose({ filter: filters as typeof chosen.filter })}
          onEnter={() => {}}
        />
      ))}
      <span className="wf-grow" />
      <Switch
        className="wf-follow"
        checked={chosen.compares}
        label={t('compareWith', { period: rangeText(host.earlier.request.range) })}
        data-testid="compare"
        onChange={() => choose({ compares: !chosen.compares })}
      />
    </search>
  );
}

interface DaysProps {
  readonly period: Period;
  readonly now: number;
  readonly onChange: (days: Days) => void;
}

/** Selects any range of UTC days. */
function DaysButton({ period, now, onChange }: DaysProps) {
  const { t } = useTranslation('report');
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const range = rangeOf(period, now);
  const shown = (at: number) => formatUtc(at).slice(0, 10);
  const days =
    typeof period === 'string' ? { from: dayOf(range.from), to: dayOf(range.to - 1) } : period;
  const take = (from: string | null, to: string | null) => {
    if (from && to) onChange(from <= to ? { from, to } : { from: to, to: from });
  };
  return (
    <Popover
      minimal
      placement="bottom-start"
      content={
        <div className="report-days">
          <DayRangeField id="days" label={t('days')} {...days} onChange={take} />
        </div>
      }
    >
      <Button
        size="small"
        icon={<Calendar size={14} />}
        active={typeof period !== 'string'}
        data-testid="days"
        aria-label={t('days')}
        title={`${formatUtc(range.from)} – ${formatUtc(range.to)}`}
        text={`${shown(range.from)} – ${shown(range.to - 1)} UTC`}
      />
    </Popover>
  );
}
