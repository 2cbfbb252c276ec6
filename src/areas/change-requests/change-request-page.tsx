import '../../entities/record-page.css';
import './change-requests.css';
import { Callout } from '@blueprintjs/core';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { actionText } from '../../action/action-text.ts';
import { intentOf } from '../../cells/status-intents.ts';
import { errorText } from '../../data/client-error.ts';
import { adminName, useReferences } from '../../data/references.ts';
import { useWatch } from '../../data/use-live.ts';
import { useLiveQuery } from '../../data/use-live-query.ts';
import { useRetry } from '../../data/use-retry.ts';
import { ChangeRequestNews } from '../../entities/change-request-news.graphql.ts';
import { NoRecord } from '../../entities/no-record.tsx';
import { findText, useDerivedText } from '../../i18n/derived-text.ts';
import { Instant } from '../../i18n/instant.tsx';
import { LoadingLines } from '../../i18n/loading-lines.tsx';
import { usePageTitle } from '../../i18n/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Status } from '../../theme/status.tsx';
import { SentObjectLater } from '../objects/sent-object-later.record.tsx';
import { type ChangeRequest, OneChangeRequest } from './change-requests.graphql.ts';
import { DecisionForm } from './decision-form.tsx';

/** /change-requests/:id: both sides of the change, its author, and the decision. */
export function ChangeRequestPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['changeRequests', 'enums', 'errors', 'common']);
  const { admins } = useReferences();
  const variables = useMemo(() => ({ id }), [id]);
  const { value, error, refetch } = useLiveQuery(
    OneChangeRequest,
    null,
    variables,
    ({ changeRequest }) => ({ request: changeRequest }),
  );
  useRetry(error, refetch);
  const news = useMemo(() => ({ filter: { id }, page: { number: 1, size: 1 } }), [id]);
  useWatch(ChangeRequestNews, news, undefined, { next: refetch, reset: refetch });
  const request = value?.request;
  usePageTitle(request ? t('changeRequests:page.title', { id }) : undefined);

  if (!request) {
    const status = value ? 'missing' : error ? 'failed' : 'loading';
    return (
      <NoRecord
        reading={{ status, error, again: refetch }}
        missing={t('changeRequests:page.notFound', { id })}
        list="/change-requests"
      />
    );
  }
  const nameOf = (admin: string) => adminName(admins, admin);
  const reason = request.errorCode && (findText('errors', request.errorCode) ?? request.errorCode);
  return (
    <article className="record-page" data-testid="changeRequest">
      {error && (
        <Callout compact intent="warning">
          {errorText(t, error)}
        </Callout>
      )}
      <div className="record-page-head">
        <Status intent={intentOf(request.state)}>
          {t(`enums:ChangeRequestState.${request.state}`)}
        </Status>
        <strong>{actionText(request.action)}</strong>
        <SentObjectLater row={request} />
      </div>
      {request.state === 'OUTDATED' && (
        <Callout compact intent="warning">
          {t('changeRequests:page.outdated')}
        </Callout>
      )}
      {request.state === 'FAILED' && (
        <Callout compact intent="danger">
          {[reason, request.errorWords].filter(Boolean).join(': ')}
        </Callout>
      )}
      <div className="record-page-body">
        <section>
          <h2>{t('changeRequests:page.change')}</h2>
          <Suspense fallback={<LoadingLines count={3} />}>
            <ValueSidesTable {...request} />
          </Suspense>
          <DecisionForm key={id} request={request} onDone={refetch} />
        </section>
        <section>
          <h2>{t('changeRequests:page.course')}</h2>
          <dl className="wf-facts">
            <Fact name="adminId">{nameOf(request.adminId)}</Fact>
            <Fact name="requestedAt">
              <Instant at={request.requestedAt} />
            </Fact>
            {request.comment && <Fact name="comment">{request.comment}</Fact>}
            {request.expiresAt && (
              <Fact name="expiresAt">
                <Instant at={request.expiresAt} />
              </Fact>
            )}
            {request.decidedBy && <Fact name="decidedBy">{nameOf(request.decidedBy)}</Fact>}
            {request.decidedAt && (
              <Fact name="decidedAt">
                <Instant at={request.decidedAt} />
              </Fact>
            )}
            {request.decisionComment && (
              <Fact name="decisionComment">{request.decisionComment}</Fact>
            )}
          </dl>
        </section>
      </div>
    </article>
  );
}

/** Its part of the code has the records of all areas, whose words name the fields. */
const ValueSidesTable = lazy(async () => ({
  default: (await import('../objects/value-sides-table.record.tsx')).ValueSidesTable,
}));

interface FactProps {
  /** Column of the list. */
  readonly name: keyof ChangeRequest;
  readonly children: ReactNode;
}

function Fact({ name, children }: FactProps) {
  const text = useDerivedText('changeRequests');
  return (
    <div data-testid={`fact.${name}`}>
      <dt>{text(`columns.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}
