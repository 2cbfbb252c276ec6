import './connection.css';
import { CellValue } from '../../cells/cell-value.tsx';
import { columnSpecs } from '../../cells/column-types.ts';
import { useLiveQuery } from '../../data/use-live-query.ts';
import { useRetry } from '../../data/use-retry.ts';
import { useDerivedText } from '../../i18n/derived-text.ts';
import { ListPage } from '../../list/list-page.tsx';
import { ConnectionLive, OneConnection } from './connection.graphql.ts';
import { connectionList } from './connection.list.ts';

const figures = columnSpecs({
  state: { as: 'enum', of: 'UpstreamState' },
  since: 'age',
  medianDelayMs: 'number',
  p95DelayMs: 'number',
  clockDifferenceMs: 'number',
  gaps: 'number',
  resets: 'number',
  reconnects: 'number',
  requestsPerMinute: 'number',
  pollsPerMinute: 'number',
  pollBudgetPerMinute: 'number',
  pollStretch: 'number',
  running: 'number',
  waiting: 'number',
  isPaused: 'flag',
  startedAt: 'age',
  cursor: 'copy',
});

function Figures() {
  const text = useDerivedText('connection');
  const { value, error, refetch } = useLiveQuery(OneConnection, ConnectionLive, {}, (data) =>
    'connection' in data ? data.connection : data.connectionLive,
  );
  useRetry(error, refetch);
  return (
    <dl className="connection-figures" aria-busy={value === null}>
      {figures.map((column) => (
        <div key={column.field} data-testid={`figure.${column.field}`}>
          <dt>{text(`figures.${column.field}`)}</dt>
          <dd>{value && <CellValue column={column} row={value} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** /admin-management/connection: how late the data is, and every call of the back office. */
export const ConnectionPage = () => (
  <>
    <Figures />
    <ListPage spec={connectionList} />
  </>
);
