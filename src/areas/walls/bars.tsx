import { formatNumber, formatUnit } from '../../i18n/number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Minutes } from './boards/board.ts';

/** Shortens millions to their first digits, because counts per minute are read from a distance. */
const counted = (count: number): string =>
  formatNumber(count, count < 1e6 ? {} : { notation: 'compact', maximumSignificantDigits: 3 });

interface Props extends Minutes {
  readonly tone: string;
}

/** Shows bars by minute, drawn as three paths: started, finished, and the current minute. */
export function Bars({ counts, done, tone }: Props) {
  const { t } = useTranslation('walls');
  const maxCount = Math.max(1, ...counts);
  const last = counts.length - 1;
  const bar = (count: number, at: number) =>
    count > 0 ? `M${at + 0.12} 100V${100 - (count / maxCount) * 96}h.76V100z` : '';
  return (
    <div className="wall-bars" data-tone={tone}>
      <svg viewBox={`0 0 ${counts.length} 100`} preserveAspectRatio="none" aria-hidden="true">
        <path className={done && 'wall-begun'} d={counts.slice(0, last).map(bar).join('')} />
        <path className="wall-begun" d={bar(counts[last] ?? 0, last)} />
        {done && <path d={done.map(bar).join('')} />}
      </svg>
      <p>
        <span>{formatUnit(-counts.length, 'minute')}</span>
        {done && (
          <span className="wall-key">
            <i /> {t('finished')} <i className="wall-begun" /> {t('begun')}
          </span>
        )}
        <span>{t('most', { value: counted(Math.max(0, ...counts)) })}</span>
        <span>
          {t('thisMinute')} <b data-testid="minute">{counted(counts[last] ?? 0)}</b>
        </span>
      </p>
    </div>
  );
}
