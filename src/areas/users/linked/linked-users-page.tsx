import './linked-users.css';
import { Button, InputGroup } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { type FormEvent, lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { put, useSearch } from '../../../data/use-search.ts';
import { LinkedUsers } from '../../../entities/linked-users.graphql.ts';
import { ReadProblem } from '../../../entities/read-problem.tsx';
import { usePanel } from '../../../entities/use-query.ts';
import { Instant } from '../../../i18n/instant.tsx';
import { LoadingLines } from '../../../i18n/loading-lines.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { UserTabPage } from '../user-tab-page.tsx';
import { type LinkChange, LinkDialog } from './link-dialog.tsx';
import { LinkSources } from './link-sources.tsx';
import { LinkedUsersTable } from './linked-users-table.tsx';
import { SaveLinks } from './save-links.tsx';
import { SharedValuesTable } from './shared-values-table.tsx';

// The picture and its layout are loaded after the tables, which say the same.
const LinkGraph = lazy(async () => ({ default: (await import('./link-graph.tsx')).LinkGraph }));

/** /user/:id/linked: users who have something in common with this one, and why. */
export function LinkedUsersPage() {
  const { t } = useTranslation('linkedUsers');
  return (
    <UserTabPage title={t('title')} testId="linked-users-page">
      {({ id }) => <Links key={id} userId={id} />}
    </UserTabPage>
  );
}

/** Users that one search is about, as the gateway limits them. */
const maxOthers = 4;

const isUserId = (text: string) => /^[\w-]{1,64}$/.test(text);

function Links({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(['linkedUsers', 'common']);
  const [search, setSearch] = useSearch();
  const others = search.get('with');
  const userIds = useMemo(() => {
    const named = (others ?? '').split(',').filter(isUserId);
    return [...new Set([userId, ...named])].slice(0, maxOthers + 1);
  }, [userId, others]);
  const [changes, setChanges] = useState(0);
  const { data, error, again, isLoading } = usePanel(LinkedUsers, { userIds }, String(changes));
  const [active, setActive] = useState<string | null>(null);
  const [request, setRequest] = useState<LinkChange | null>(null);
  const close = useCallback((isDone: boolean) => {
    setRequest(null);
    if (isDone) setChanges((before) => before + 1);
  }, []);
  const caseId = search.get('case');
  const map = data?.linkedUsers;
  const compare = (ids: readonly string[]) =>
    setSearch((now) => put(now, 'with', ids.length === 0 ? undefined : ids.join(',')));
  return (
    <section className="linked-users" aria-busy={isLoading}>
      <p className="wf-muted">{t('linkedUsers:about')}</p>
      <div className="linked-users-tools">
        {userIds.slice(1).map((id) => (
          <Button
            key={id}
            endIcon={<Cross />}
            text={`#${id}`}
            aria-label={t('linkedUsers:removeFromSearch', { id })}
            data-testid={`linked-users.with.${id}`}
            onClick={() => compare(userIds.slice(1).filter((other) => other !== id))}
          />
        ))}
        {userIds.length <= maxOthers && (
          <CompareWith onAdd={(id) => compare([...userIds.slice(1), id])} />
        )}
        {map && <SaveLinks key={map.readAt} map={map} userId={userId} caseId={caseId} />}
        {caseId !== null && (
          <Link to={`/arbitrator/case/${encodeURIComponent(caseId)}`}>
            {t('linkedUsers:toCase')}
          </Link>
        )}
        {map && (
          <span className="wf-muted">
            {t('linkedUsers:readAt')} <Instant at={map.readAt} />{' '}
            <Button
              size="small"
              text={t('linkedUsers:again')}
              onClick={again}
              loading={isLoading}
            />
          </span>
        )}
      </div>
      {error && <ReadProblem error={error} again={again} />}
      {!map && !error && <LoadingLines count={6} />}
      {map && (
        <>
          <LinkSources sources={map.sources} />
          <div className="linked-users-body">
            <div>
              <h2>{t('linkedUsers:title')}</h2>
              <LinkedUsersTable
                userId={userId}
                map={map}
                active={active}
                onActive={setActive}
                onChange={setRequest}
              />
              <h2>{t('linkedUsers:values')}</h2>
              <SharedValuesTable map={map} onChange={setRequest} />
            </div>
            {map.users.length > 1 && (
              <Suspense fallback={<LoadingLines count={6} />}>
                <LinkGraph map={map} active={active} onActive={setActive} />
              </Suspense>
            )}
          </div>
        </>
      )}
      {request && <LinkDialog userId={userId} request={request} onClose={close} />}
    </section>
  );
}

/** Adds a user to the search. */
function CompareWith({ onAdd }: { readonly onAdd: (id: string) => void }) {
  const { t } = useTranslation('linkedUsers');
  const [id, setId] = useState('');
  const isReady = isUserId(id.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    onAdd(id.trim());
    setId('');
  };
  return (
    <form className="linked-users-compare" onSubmit={submit}>
      <InputGroup
        value={id}
        onValueChange={setId}
        placeholder={t('compareWith')}
        aria-label={t('compareWith')}
        data-testid="linked-users.compare"
      />
      <Button type="submit" disabled={!isReady} text={t('compare')} />
    </form>
  );
}
