import { Button, Callout } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { memo, type ReactNode } from 'react';
import { errorText } from '../data/client-error.ts';
import { CopyRequestId } from '../i18n/copy-request-id.tsx';
import { useDerivedText } from '../i18n/derived-text.ts';
import { formatTime } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { EmptyState } from '../theme/empty-state.tsx';
import { sameFilter } from './clean-filter.ts';
import { useListController, useListSource } from './list-controller.ts';
import { listFailure } from './list-failure.ts';

/** Keeps old rows on screen and shows since when they are outdated. */
export const StaleBanner = memo(function StaleBanner() {
  const { actor } = useListController();
  const { t } = useTranslation(['list', 'errors', 'common']);
  const { error, readAt } = useListSource();
  const hasRows = useSelector(actor, ({ context }) => context.ids.length > 0);
  if (!error || !hasRows || readAt === null) return null;
  return (
    <Callout compact intent="warning" className="list-stale" role="status">
      {t('list:states.stale', {
        time: formatTime(readAt),
        reason: errorText(t, error),
      })}
      <Button
        size="small"
        text={t('common:do.retry')}
        onClick={() => actor.send({ type: 'refresh' })}
      />
    </Callout>
  );
});

/** Message in place of rows: loading, empty with a hint, an error, or missing rights. */
export const ListState = memo(function ListState({ tools }: { readonly tools?: ReactNode }) {
  const { actor, spec } = useListController();
  const { error, readAt } = useListSource();
  const { t } = useTranslation(['list', 'errors', 'common']);
  const text = useDerivedText(spec.name);
  const isEmpty = useSelector(actor, ({ context }) => context.ids.length === 0);
  const filter = useSelector(actor, ({ context }) => context.query.filter);
  const start = useSelector(actor, ({ context }) => context.initial.filter);
  const isFiltered = Object.keys(filter).length > 0;
  // Nobody chose the usual filter, so no choice of theirs explains the empty list.
  const isUsual = sameFilter(filter, start);
  if (!isEmpty) return null;
  if (error) {
    const { title, detail } = listFailure(t, spec.key, error);
    return (
      <EmptyState
        className="list-state"
        title={title}
        {...(detail ? { description: detail } : {})}
        {...(error.code === 'FORBIDDEN'
          ? {}
          : {
              action: (
                <div className="list-state-acts">
                  <Button
                    text={t('common:do.retry')}
                    onClick={() => actor.send({ type: 'refresh' })}
                  />
                  {error.requestId && <CopyRequestId id={error.requestId} />}
                </div>
              ),
            })}
      />
    );
  }
  if (readAt === null)
    return (
      <div className="list-loading" role="status">
        <span className="wf-hidden">{t('list:states.loading')}</span>
        {Array.from({ length: 14 }, (_, n) => `line ${n}`).map((key) => (
          <div key={key} className="bp6-skeleton" />
        ))}
      </div>
    );
  return (
    <EmptyState
      className="list-state"
      title={t('list:states.empty')}
      {...(isFiltered
        ? {
            description: isUsual ? text(spec.empty) : t('list:states.emptyHint'),
            action: (
              <Button
                text={t('list:filters.reset')}
                onClick={() =>
                  actor.send(isUsual ? { type: 'filter', filter: {} } : { type: 'reset' })
                }
              />
            ),
          }
        : {
            description: text(spec.empty),
            ...(tools ? { action: <div className="list-state-acts">{tools}</div> } : {}),
          })}
    />
  );
});
