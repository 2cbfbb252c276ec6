import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { type ClientError, errorText } from '../data/client-error.ts';
import { useConnection } from '../data/use-live.ts';
import { formatTime } from '../i18n/format.ts';
import { useNow } from '../i18n/now.ts';
import { ageText } from '../i18n/time-left.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Source } from './use-answer.ts';
import './report.css';

interface Props {
  readonly name: string;
  readonly title: string;
  readonly source: Source;
  /** Path of the page with more details. */
  readonly path?: string | undefined;
  readonly tools?: React.ReactNode;
  readonly children: () => React.ReactNode;
}

/**
 * One part of a page. It loads, fails and becomes outdated independently, and keeps its last
 * content.
 */
export function Block({ name, title, source, path, tools, children }: Props) {
  const id = useId();
  const { data, error, isStale = false, readAt } = source;
  const { face: status } = useConnection();
  const isOld = error !== null || status === 'offline';
  const state = data === null ? (error ? 'failed' : 'loading') : isOld ? 'stale' : 'fresh';
  return (
    <section
      className="report-block"
      aria-labelledby={id}
      aria-busy={state === 'loading' || isStale}
      data-testid={`block.${name}`}
      data-state={state}
    >
      <header className="report-block-head">
        <h2 id={id} title={title}>
          {path ? <Link to={path}>{title}</Link> : title}
        </h2>
        {tools}
        <span className="wf-grow" />
        {readAt !== null && state === 'fresh' && <BlockAge at={readAt} />}
        {state === 'stale' && <Stale source={source} />}
      </header>
      {state === 'failed' && <Failed source={source} />}
      {state === 'loading' && <div className="report-block-loading bp6-skeleton" />}
      {data !== null && (
        <div className="report-block-body" data-old={state === 'stale' || isStale}>
          {children()}
        </div>
      )}
    </section>
  );
}

function BlockAge({ at }: { readonly at: number }) {
  const { t } = useTranslation('report');
  const now = useNow();
  return (
    <time
      className="report-block-age wf-num"
      dateTime={new Date(at).toISOString()}
      title={t('asOf', { time: formatTime(at) })}
    >
      {ageText(now - at)}
    </time>
  );
}

function useReason(error: ClientError | null): string {
  const { t } = useTranslation('errors');
  return error ? errorText(t, error) : '';
}

function Stale({ source: { readAt, error, refetch } }: { readonly source: Source }) {
  const { t } = useTranslation(['report', 'common']);
  const reason = useReason(error);
  const { since } = useConnection();
  const time = formatTime(error ? (readAt ?? 0) : (since ?? readAt ?? 0));
  return (
    <p className="report-block-stale" role="status" title={t('report:stale', { time, reason })}>
      <span>{t('report:staleSince', { time })}</span>
      {error && (
        <Button
          size="small"
          variant="minimal"
          icon={<Refresh size={12} />}
          aria-label={t('common:do.retry')}
          title={t('common:do.retry')}
          onClick={refetch}
        />
      )}
    </p>
  );
}

function Failed({ source: { error, refetch } }: { readonly source: Source }) {
  const { t } = useTranslation(['report', 'common']);
  const reason = useReason(error);
  // Nothing failed, and no retry would help.
  if (error?.code === 'NOT_OFFERED')
    return <p className="report-block-failed wf-muted">{reason}</p>;
  return (
    <div className="report-block-failed" role="alert">
      <p>{t('report:failed', { reason })}</p>
      {error?.code !== 'FORBIDDEN' && (
        <Button size="small" text={t('common:do.retry')} onClick={refetch} />
      )}
    </div>
  );
}
