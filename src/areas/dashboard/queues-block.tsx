import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Section } from '../../../machines/access.policy.ts';
import type { ResultOf } from '../../data/graphql.ts';
import { useOpens } from '../../data/session.ts';
import { findText } from '../../i18n/derived-text.ts';
import { formatNumber } from '../../i18n/number.ts';
import { Age } from '../../i18n/time-left.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Block } from '../../report/block.tsx';
import { questionOf } from '../../report/live-documents.ts';
import { partOf, useAnswer } from '../../report/use-answer.ts';
import { Waiting } from './dashboard.graphql.ts';

type Queues = ResultOf<typeof Waiting>['queues'];

const request = {
  ...questionOf(Waiting, ['queues']),
  question: 'waiting',
  variables: () => ({}),
};

interface Line {
  readonly key: string;
  readonly text: string;
  readonly count: number;
  readonly oldestAt?: string | null;
  readonly path: string;
}

const stateText = (of: string, status: string, code: number) =>
  findText('enums', `${of}.${status}`) ?? findText('list', 'unknown.status', { n: code }) ?? status;

function linesOf({ transactions, checks, exchangeOrders }: Queues): readonly (readonly Line[])[] {
  return [
    transactions.map(({ status, statusCode, count, oldestAt }) => ({
      ...{ key: status, text: stateText('TransactionStatus', status, statusCode), count, oldestAt },
      path: `/transactions?status=${status}`,
    })),
    checks.map(({ status, statusCode, count }) => ({
      ...{ key: status, text: stateText('KytStatus', status, statusCode), count },
      path: `/transactions?kytStatus=${status}`,
    })),
    exchangeOrders.map(({ status, statusCode, count }) => ({
      ...{ key: status, text: stateText('ExchangeOrderStatus', status, statusCode), count },
      path: `/traders/orders?status=${status}`,
    })),
  ];
}

/** Shows waiting work by state: counts and ages, each with a link to its list. */
export function QueuesBlock() {
  const { t } = useTranslation('dashboard');
  const answer = useAnswer<ResultOf<typeof Waiting>>(request);
  const queues = answer.data?.queues;
  const lines = useMemo(() => (queues ? linesOf(queues) : []), [queues]);
  const queueNames = [t('waiting.transactions'), t('waiting.checks'), t('waiting.exchangeOrders')];
  return (
    <Block name="waiting" title={t('waiting.title')} source={partOf(answer, ['queues'])}>
      {() => (
        <div className="dashboard-waiting">
          {lines.map((queue, n) => (
            <Queue
              key={queueNames[n]}
              name={queueNames[n] ?? ''}
              section={n === 2 ? 'exchangeOrders' : 'transactions'}
              lines={queue}
            />
          ))}
          {queues && <Disputes disputes={queues.disputes} />}
        </div>
      )}
    </Block>
  );
}

interface QueueProps {
  readonly name: string;
  readonly section: Section;
  readonly lines: readonly Line[];
}

function Queue({ name, section, lines }: QueueProps) {
  const isOpen = useOpens(section);
  const maxCount = Math.max(1, ...lines.map(({ count }) => count));
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <ul>
        {lines.map(({ key, text, count, oldestAt, path }) => (
          <li key={key} data-empty={count === 0}>
            {isOpen ? <Link to={path}>{text}</Link> : <span>{text}</span>}
            <span className="dashboard-bar" aria-hidden="true">
              <i style={{ width: `${(100 * count) / maxCount}%` }} />
            </span>
            <span className="wf-num">{formatNumber(count)}</span>
            <span className="wf-muted wf-num">{oldestAt && <Age since={oldestAt} />}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Disputes({ disputes }: { readonly disputes: Queues['disputes'] }) {
  const { t } = useTranslation('dashboard');
  const { open, unattended, breached, openedToday, settledToday, oldestAt } = disputes;
  const lines = [
    ['open', open, oldestAt],
    ['unattended', unattended, null],
    ['breached', breached, null],
    ['openedToday', openedToday, null],
    ['settledToday', settledToday, null],
  ] as const;
  const maxCount = Math.max(1, open, openedToday, settledToday);
  const isOpen = useOpens('arbitration');
  return (
    <section aria-label={t('waiting.disputes')}>
      <h3>{t('waiting.disputes')}</h3>
      <ul>
        {lines.map(([key, count, since]) => (
          <li key={key} data-empty={count === 0} data-alarming={key === 'breached' && count > 0}>
            {isOpen ? (
              <Link to="/arbitrator/awaiting">{t(`disputes.${key}`)}</Link>
            ) : (
              <span>{t(`disputes.${key}`)}</span>
            )}
            <span className="dashboard-bar" aria-hidden="true">
              <i style={{ width: `${(100 * count) / maxCount}%` }} />
            </span>
            <span className="wf-num">{formatNumber(count)}</span>
            <span className="wf-muted wf-num">{since && <Age since={since} />}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
