import '../../entities/record-page.css';
import './front-config.css';
import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isMadeId } from '../../../machines/made-id.ts';
import { ActDialogLater } from '../../action/act-dialog-later.tsx';
import { offersOf } from '../../action/act-offers.ts';
import { memberText } from '../../cells/cell-text.ts';
import { errorText } from '../../data/client-error.ts';
import { useSession } from '../../data/session.ts';
import { useLiveQuery } from '../../data/use-live-query.ts';
import { SettingsHistoryLink } from '../../entities/settings-history-link.tsx';
import { usePanel } from '../../entities/use-query.ts';
import { LoadingLines } from '../../i18n/loading-lines.tsx';
import { usePageTitle } from '../../i18n/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { accessColumn, accessRecord, accessRow } from './access.record.ts';
import {
  FrontConfigGroups,
  OneFrontConfigGroup,
  OneFrontConfigGroupLive,
} from './front-config.graphql.ts';

/** /front-config/groups/:id: which apps a group is allowed or denied (d3:318). */
export function GroupAccessPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['frontConfig', 'errors', 'common']);
  const { admin } = useSession();
  const all = usePanel(FrontConfigGroups, {});
  const {
    value: group,
    error,
    refetch,
  } = useLiveQuery(OneFrontConfigGroup, OneFrontConfigGroupLive, { id }, (data) =>
    'frontConfigGroup' in data ? data.frontConfigGroup : data.frontConfigGroupLive,
  );
  const [pending, setPending] = useState<{ appId: string; event: string } | null>(null);
  usePageTitle(group?.name ?? undefined);
  const shown = group?.id === id ? group : null;
  return (
    <article className="record-page" data-testid="group-access" aria-busy={!shown && !error}>
      <nav className="front-config-groups" aria-label={t('frontConfig:groups')}>
        {all.data?.frontConfigGroups.map((one) => (
          <Link
            key={one.id}
            to={`/front-config/groups/${one.id}`}
            aria-current={one.id === id ? 'page' : undefined}
          >
            {one.name ?? `#${one.id}`}
          </Link>
        ))}
      </nav>
      <section>
        <h2>{t('frontConfig:access.title')}</h2>
        <SettingsHistoryLink of="frontConfigGroup" objectId={id} />
        <p className="wf-muted">{t('frontConfig:access.rule')}</p>
        {error && (
          <Callout compact intent="warning">
            {errorText(t, error)}
          </Callout>
        )}
        {!shown && !error && <LoadingLines count={4} />}
        {shown && (shown.apps ?? []).length === 0 && (
          <p className="wf-muted">{t('common:nothingToShow')}</p>
        )}
        {shown && (shown.apps ?? []).length > 0 && (
          <table className="front-config-access">
            <thead>
              <tr>
                <th>{t('frontConfig:columns.app')}</th>
                <th>{t('frontConfig:columns.access')}</th>
                <th>{t('frontConfig:access.change')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.apps?.map((app) => {
                const row = accessRow(shown, app.id);
                return (
                  <tr key={app.id} data-testid={`access.${app.id}`}>
                    <td>
                      {app.name ?? `#${app.id}`}{' '}
                      {app.enabled === false && (
                        <span className="wf-muted">{t('frontConfig:access.appDisabled')}</span>
                      )}
                    </td>
                    <td data-testid={`access.${app.id}.state`}>{memberText(accessColumn, row)}</td>
                    <td>
                      {offersOf(accessRecord(app.id), row, admin)
                        .filter(({ refusal }) => refusal !== 'state')
                        .map(({ event, refusal, options }) => (
                          <Button
                            key={event}
                            size="small"
                            variant="minimal"
                            intent={options.intent ?? 'none'}
                            disabled={refusal !== null || isMadeId(app.id)}
                            data-testid={`access.${app.id}.${event}`}
                            text={t(
                              `frontConfig:acts.${event as 'allow' | 'deny' | 'reset'}.label`,
                            )}
                            onClick={() => setPending({ appId: app.id, event })}
                          />
                        ))}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </section>
      {pending && shown && (
        <ActDialogLater
          record={accessRecord(pending.appId)}
          event={pending.event}
          row={accessRow(shown, pending.appId)}
          onClose={(done) => {
            setPending(null);
            if (done) refetch();
          }}
        />
      )}
    </article>
  );
}
