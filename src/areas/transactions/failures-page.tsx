import './failures-page.css';
import { Button, NonIdealState, Spinner } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useState } from 'react';
import { errorText } from '../../data/client-error.ts';
import { useWatch } from '../../data/use-live.ts';
import { useRead } from '../../data/use-read.ts';
import { formatNumber } from '../../i18n/number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../theme/empty-state.tsx';
import { FailureGroupRow } from './failure-group-row.tsx';
import { FailedTransactionsLive, failures, readFailures } from './read-failures.ts';

const columns = ['reason', 'count', 'lastDay', 'trend', 'newest', 'oldest', 'currencies'] as const;
const figures: ReadonlySet<string> = new Set(['count', 'lastDay']);

const watched = { ...failures, page: { number: 1, size: 1 } };

/** /transactions/errors: transactions that failed, by what their reasons have in common. */
export function FailuresPage() {
  const { t } = useTranslation(['transactions', 'errors', 'list', 'common']);
  const { value, error, isLoading, again } = useRead('failures', '', readFailures);
  const [changedSince, setChangedSince] = useState<object | null>(null);
  const changed = () => setChangedSince(value);
  // Groups do not move while a person reads them.
  useWatch(FailedTransactionsLive, watched, value ?? false, { next: changed, reset: changed });
  if (!value)
    return error ? (
      <EmptyState
        title={errorText(t, error)}
        action={<Button text={t('common:do.retry')} onClick={again} />}
      />
    ) : (
      <NonIdealState icon={<Spinner />} />
    );
  const { groups, count, total } = value;
  const isOutdated = changedSince === value;
  return (
    <article className="failures-page" data-testid="failures">
      <header>
        <p className="wf-muted">{t('transactions:failures.about')}</p>
        {total !== null && total > count && (
          <p className="wf-warning">
            {t('transactions:failures.newest', {
              ...{ count, formatted: formatNumber(count), total: formatNumber(total) },
            })}
          </p>
        )}
        <Button
          icon={<Refresh />}
          loading={isLoading}
          variant={isOutdated ? 'solid' : 'minimal'}
          intent={isOutdated ? 'primary' : 'none'}
          text={isOutdated ? t('transactions:failures.changed') : t('list:refresh')}
          data-testid="failures.refresh"
          onClick={again}
        />
      </header>
      {groups.length === 0 ? (
        <EmptyState title={t('transactions:failures.none')} />
      ) : (
        <div className="failures-page-scroll">
          <table>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col" data-figure={figures.has(name)}>
                    {t(`transactions:failures.columns.${name}`)}
                  </th>
                ))}
                <th scope="col">
                  <span className="wf-hidden">{t('transactions:failures.columns.show')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => (
                <FailureGroupRow key={group.reason ?? ''} group={group} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </article>
  );
}
