import { CellValue } from '../../cells/cell-value.tsx';
import { ReadProblem } from '../../entities/read-problem.tsx';
import { usePanel } from '../../entities/use-query.ts';
import { LoadingLines } from '../../i18n/loading-lines.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BroadcastTexts } from './broadcasts.graphql.ts';
import './broadcast-text-list.css';

interface Props {
  readonly id: string;
  /** A change of this value reads the texts again. */
  readonly version: string;
}

const when = { field: 'createdAt', as: 'date' } as const;
const who = { field: 'adminId', as: 'admin' } as const;

/** The first text of a broadcast, and its corrections. */
export function BroadcastTextList({ id, version }: Props) {
  const { t } = useTranslation('broadcasts');
  const { data, error, isLoading, again } = usePanel(BroadcastTexts, { id }, version);
  return (
    <ol className="broadcast-text-list" data-testid="broadcast.texts">
      {isLoading && <LoadingLines count={1} />}
      {error && <ReadProblem error={error} again={again} />}
      {data?.broadcastTexts.map((one) => (
        <li key={one.id}>
          <header className="wf-muted">
            {t('textVersion', { version: one.id })} <CellValue column={when} row={one} />{' '}
            <CellValue column={who} row={one} />
          </header>
          <p>{one.message}</p>
        </li>
      ))}
    </ol>
  );
}
