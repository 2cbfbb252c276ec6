import { formatNumber } from '../../i18n/number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Weight } from './boards/board.ts';
import { lasting, word } from './wall-text.ts';
import type { Told } from './walls.graphql.ts';

const slow = 250;
const slower = 2_000;
/** Changes that the fold, which runs every two seconds, leaves behind when it cannot keep up. */
const many = 20_000;

/** How the back office is: its database, how old the last event is, what is not added up yet, since when it runs. */
export function StatusView({ told, now }: { readonly told: Told<'status'>; readonly now: number }) {
  const { t } = useTranslation('walls');
  const { latency, feedAt, waiting, startedAt } = told;
  const parts: readonly { id: string; text: string; weight: Weight }[] = [
    {
      ...{ id: 'database', text: t('milliseconds', { value: formatNumber(latency) }) },
      weight: latency >= slower ? 'bad' : latency >= slow ? 'warn' : 'good',
    },
    {
      ...{ id: 'feed', text: feedAt === null ? '–' : lasting(now - Date.parse(feedAt)) },
      weight: 'calm',
    },
    {
      ...{ id: 'unsummed', text: formatNumber(waiting) },
      weight: waiting >= many ? 'warn' : 'good',
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
