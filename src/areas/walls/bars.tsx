import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';

interface Props {
  /** By minute, oldest first; the last one is still running. */
  readonly counts: readonly number[];
  readonly tone: string;
}

/** Bars by minute, drawn as one path for what is over and one for what runs: light for weeks. */
export function Bars({ counts, tone }: Props) {
  const { t } = useTranslation('walls');
  const most = Math.max(1, ...counts);
  const last = counts.length - 1;
  const bar = (count: number, at: number) =>
    count > 0 ? `M${at + 0.12} 100V${100 - (count / most) * 96}h.76V100z` : '';
  return (
    <div className="wall-bars" data-tone={tone}>
      <svg viewBox={`0 0 ${counts.length} 100`} preserveAspectRatio="none" aria-hidden="true">
        <path d={counts.slice(0, last).map(bar).join('')} />
        <path className="wall-running" d={bar(counts[last] ?? 0, last)} />
      </svg>
      <p>
        <span>{t('minutesAgo', { count: counts.length })}</span>
        <span>{t('most', { value: formatNumber(Math.max(0, ...counts)) })}</span>
        <span>
          {t('thisMinute')} <b data-testid="minute">{formatNumber(counts[last] ?? 0)}</b>
        </span>
      </p>
    </div>
  );
}
