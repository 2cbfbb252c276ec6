import { Callout } from '@blueprintjs/core';
import { useMemo } from 'react';
import type { CellKind } from '../../cells/cell-kinds.ts';
import { CellValue } from '../../cells/cell-value.tsx';
import { type ColumnSpec, columnSpecs } from '../../cells/column-types.ts';
import type { ResultOf } from '../../data/graphql.ts';
import { useDerivedText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Block } from '../../report/block.tsx';
import { type LooseDocument, questionOf } from '../../report/live-documents.ts';
import { ReportBlock } from '../../report/report-block.tsx';
import { partOf, useAnswer } from '../../report/use-answer.ts';
import { liveFlowReport } from './live-flow.report.ts';
import { GatewayState, SystemStatus } from './statistics.graphql.ts';
import './system-page.css';

type Answered = ResultOf<typeof SystemStatus> & ResultOf<typeof GatewayState>;
type Status = Answered['status'];

const statusQuery = questionOf(SystemStatus, ['status']);
const gateway = { key: 'gateway', takes: [], document: GatewayState as LooseDocument };
const request = {
  ...statusQuery,
  live: [...statusQuery.live, gateway],
  question: 'status',
  variables: () => ({}),
};

/** Returns the facts of one block in their order, each by its column. */
const detailColumns = (columns: Readonly<Record<string, CellKind>>): readonly ColumnSpec[] =>
  columnSpecs(columns);

const blocks = {
  gateway: columnSpecs({
    state: { as: 'enum', of: 'UpstreamState' },
    since: 'age',
    cursor: 'copy',
    pollStretch: 'number',
  }),
  platform: detailColumns({ version: 'text', startedAt: 'age', at: 'date' }),
  database: detailColumns({ engine: 'text', databaseVersion: 'text', latency: 'number' }),
  feed: detailColumns({ offset: 'number', lastAt: 'age' }),
  counting: detailColumns({ waiting: 'number' }),
  audit: columnSpecs({
    chain: { as: 'status', of: 'AuditChainState' },
    verified: 'number',
    verifiedAt: 'age',
    firstBreak: 'number',
  }),
};
type Name = keyof typeof blocks;

const rowOf = ({ database, feed, statistics, audit, ...status }: Status) => ({
  ...status,
  ...{ engine: database.engine, databaseVersion: database.version, latency: database.latency },
  ...feed,
  ...statistics,
  ...(audit && {
    chain: audit.state,
    ...{ verified: audit.verified, verifiedAt: audit.verifiedAt, firstBreak: audit.firstBreak },
  }),
});

const lastHour = { period: '1h', currency: 'USD', compares: false, filter: {} } as const;

/** /statistics: the state of the back office, polled every few seconds (d1:41). */
export function SystemPage() {
  const answer = useAnswer<Answered>(request);
  const text = useDerivedText('statistics');
  const { t } = useTranslation('statistics');
  const status = answer.data?.status;
  const upstream = answer.data?.gateway;
  const row = useMemo(() => ({ ...(status && rowOf(status)), ...upstream }), [status, upstream]);
  return (
    <div className="report system-page-blocks" data-testid="system">
      {status?.audit?.state === 'BROKEN' && (
        <Callout className="system-page-alert" intent="danger" role="alert">
          {t('system.auditBroken', {
            ...{ row: status.audit.firstBreak, command: 'npm run audit:verify' },
          })}
        </Callout>
      )}
      {(Object.keys(blocks) as Name[]).map((name) => (
        <Block
          key={name}
          name={name}
          title={t(`system.${name}`)}
          source={partOf(answer, [name === 'gateway' ? 'gateway' : 'status'])}
        >
          {() => (
            <dl className="system-page-facts">
              {blocks[name].map((column) => (
                <div key={column.field} data-testid={`fact.${column.field}`}>
                  <dt>{text(`system.facts.${column.field}`)}</dt>
                  <dd>
                    <CellValue column={column} row={row} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </Block>
      ))}
      <ReportBlock spec={liveFlowReport} chosen={lastHour} />
    </div>
  );
}
