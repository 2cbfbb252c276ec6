import { formatNumber } from '../../i18n/number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Weight } from './boards/board.ts';
import { lasting, word } from './wall-text.ts';
import type { SourceData } from './walls.graphql.ts';

const slowMs = 250;
const verySlowMs = 2_000;
/**
 * Number of unsummed changes at which the fold, which runs every two seconds, is falling behind.
 */
const manyChanges = 20_000;

/**
 * Shows the state of the back office: database, age of the last event, changes not summed yet, and
 * uptime.
 */
export function StatusView({
  data,
  now,
}: {
  readonly data: SourceData<'status'>;
  readonly now: number;
}) {
  const { t } = useTranslation('walls');
  const { latency, feedAt, waiting, startedAt } = data;
  const parts: readonly { id: string; text: string; weight: Weight }[] = [
    {
      ...{ id: 'database', text: t('milliseconds', { value: formatNumber(latency) }) },
      weight: latency >= verySlowMs ? 'bad' : latency >= slowMs ? 'warn' : 'good',
    },
    {
      ...{ id: 'feed', text: feedAt === null ? '–' : lasting(now - Date.parse(feedAt)) },
      weight: 'calm',
    },
    {
      ...{ id: 'unsummed', text: formatNumber(waiting) },
      weight: waiting >= manyChanges ? 'warn' : 'good',
    },
    { id: 'running', text: lasting(now - Date.parse(startedAt)), weight: 'calm' },
  ];
  return (
    <ul className="wall-status">
      {parts.map(({ id, text, weight }) => (
        <li key={id} data-weight={weight} data-testid={`status.${id}`}>
          <span>{word(`status.${id}`)}</span>
          <b className="wall-status-value">{text}</b>
        </li>
      ))}
    </ul>
  );
}
