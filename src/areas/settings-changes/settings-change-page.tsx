import '../../entities/record-page.css';
import { Callout } from '@blueprintjs/core';
import { lazy, Suspense, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { isSettingsRead } from '../../../machines/settings-change/settings-reads.policy.ts';
import { actionText } from '../../action/action-text.ts';
import { errorText } from '../../data/client-error.ts';
import { adminName, useReferences } from '../../data/references.ts';
import { useLiveQuery } from '../../data/use-live-query.ts';
import { useRetry } from '../../data/use-retry.ts';
import { NoRecord } from '../../entities/no-record.tsx';
import { SettingsHistoryLink } from '../../entities/settings-history-link.tsx';
import { Instant } from '../../i18n/instant.tsx';
import { LoadingLines } from '../../i18n/loading-lines.tsx';
import { usePageTitle } from '../../i18n/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RestoreForm } from './restore-form.tsx';
import { SettingsCell } from './settings-change-cells.tsx';
import { OneSettingsChange } from './settings-changes.graphql.ts';

/** /settings/changes/:id: both sides of a change of settings, and the way back. */
export function SettingsChangePage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['settingsChanges', 'errors']);
  const { admins } = useReferences();
  const variables = useMemo(() => ({ id }), [id]);
  const { value, error, refetch } = useLiveQuery(
    OneSettingsChange,
    null,
    variables,
    ({ settingsChange }) => ({ change: settingsChange }),
  );
  useRetry(error, refetch);
  const change = value?.change;
  usePageTitle(change ? t('settingsChanges:page.title', { id }) : undefined);
  if (!change) {
    const status = value ? 'missing' : error ? 'failed' : 'loading';
    return (
      <NoRecord
        reading={{ status, error, again: refetch }}
        missing={t('settingsChanges:page.notFound', { id })}
        list="/settings/changes"
      />
    );
  }
  const { of, objectType, objectId, adminId, before, after, now } = change;
  return (
    <article className="record-page" data-testid="settingsChange">
      {error && (
        <Callout compact intent="warning">
          {errorText(t, error)}
        </Callout>
      )}
      <div className="record-page-head">
        <strong>{actionText(change.action)}</strong>
        <SettingsCell row={change} />
        {isSettingsRead(of) && (
          <SettingsHistoryLink of={of} objectId={objectId ?? undefined} isInline />
        )}
      </div>
      <div className="record-page-body">
        <section>
          <h2>{t('settingsChanges:page.values')}</h2>
          <Suspense fallback={<LoadingLines count={3} />}>
            <ValueSidesTable objectType={objectType} before={before} sent={after} now={now} />
          </Suspense>
          <ChangedElsewhere objectType={objectType} paths={change.changedElsewhere ?? []} />
          <RestoreForm key={`${id} ${change.seen}`} change={change} onDone={refetch} />
        </section>
        <section>
          <h2>{t('settingsChanges:page.course')}</h2>
          <dl className="wf-facts">
            <div>
              <dt>{t('settingsChanges:columns.adminId')}</dt>
              <dd>{adminName(admins, adminId)}</dd>
            </div>
            <div>
              <dt>{t('settingsChanges:columns.changedAt')}</dt>
              <dd>
                <Instant at={change.changedAt} />
              </dd>
            </div>
            {change.comment && (
              <div>
                <dt>{t('settingsChanges:page.comment')}</dt>
                <dd>{change.comment}</dd>
              </div>
            )}
          </dl>
        </section>
      </div>
    </article>
  );
}

// Their part of the code has the records of all areas, whose words name the fields.
const ValueSidesTable = lazy(async () => ({
  default: (await import('../objects/value-sides-table.record.tsx')).ValueSidesTable,
}));
const ChangedElsewhereText = lazy(async () => ({
  default: (await import('./changed-elsewhere.tsx')).ChangedElsewhere,
}));

const ChangedElsewhere = (props: {
  readonly objectType: string;
  readonly paths: readonly string[];
}) =>
  props.paths.length === 0 ? null : (
    <Suspense fallback={null}>
      <ChangedElsewhereText {...props} />
    </Suspense>
  );
