import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultOf } from '../../data/graphql.ts';
import { useDerivedText } from '../../i18n/derived-text.ts';
import type { CellKind } from '../../list/cells/cell-kinds.ts';
import { CellValue } from '../../list/cells/cell-value.tsx';
import { type ColumnSpec, columnSpecs } from '../../list/cells/column-types.ts';
import { Block } from '../../report/block.tsx';
import { questionOf } from '../../report/live-documents.ts';
import { partOf, useAnswer } from '../../report/use-answer.ts';
import { SystemStatus } from './statistics.graphql.ts';
import './system-page.css';

type Status = ResultOf<typeof SystemStatus>['status'];

const request = {
  ...questionOf(SystemStatus, ['status']),
  question: 'status',
  variables: () => ({}),
};

/** The facts of one block, in their order, each by its column. */
const facts = (columns: Readonly<Record<string, CellKind>>): readonly ColumnSpec[] =>
  columnSpecs(columns);

const blocks = {
  platform: facts({ version: 'text', startedAt: 'age', at: 'date' }),
  database: facts({ engine: 'text', databaseVersion: 'text', latency: 'number' }),
  feed: facts({ offset: 'number', lastAt: 'age', epoch: 'copy' }),
  counting: facts({ waiting: 'number' }),
};
type Name = keyof typeof blocks;

const rowOf = ({ database, feed, statistics, ...status }: Status) => ({
  ...status,
  ...{ engine: database.engine, databaseVersion: database.version, latency: database.latency },
  ...feed,
  ...statistics,
});

/** /statistics: how the back office is, read every few seconds (d1:41). */
export function SystemPage() {
  const answer = useAnswer<ResultOf<typeof SystemStatus>>(request);
  const text = useDerivedText('statistics');
  const { t } = useTranslation('statistics');
  const status = answer.data?.status;
  const row = useMemo(() => (status ? rowOf(status) : null), [status]);
  return (
    <div className="wf-report system-blocks" data-testid="system">
      {(Object.keys(blocks) as Name[]).map((name) => (
        <Block
          key={name}
          name={name}
          title={t(`system.${name}`)}
          source={partOf(answer, ['status'])}
        >
          {() => (
            <dl className="system-facts">
              {blocks[name].map((column) => (
                <div key={column.field} data-testid={`fact.${column.field}`}>
                  <dt>{text(`system.facts.${column.field}`)}</dt>
                  <dd>{row && <CellValue column={column} row={row} />}</dd>
                </div>
              ))}
            </dl>
          )}
        </Block>
      ))}
    </div>
  );
}
