import '../../entities/record-page.css';
import './handovers.css';
import { Callout } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { HandoverKind } from '../../../machines/handover/handover.policy.ts';
import { intentOf } from '../../cells/status-intents.ts';
import { errorText } from '../../data/client-error.ts';
import { type Handover, HandoverNews, Handovers } from '../../entities/handovers.graphql.ts';
import { NoRecord } from '../../entities/no-record.tsx';
import { useLivePanel } from '../../entities/use-live-panel.ts';
import { usePageTitle } from '../../i18n/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Status } from '../../theme/status.tsx';
import { CasesOfHandover } from './handover-cases.tsx';
import { HandoverDecision } from './handover-decision.tsx';
import { HandoverFacts } from './handover-facts.tsx';
import { useTakeOver } from './use-take-over.ts';
import { WorkGroup } from './work-group.tsx';
import { WorkLine } from './work-lines.tsx';

/** /handovers/:id: what is handed over as it is now, the note, and accepting it. */
export function HandoverPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['handovers', 'enums', 'errors']);
  const variables = useMemo(() => ({ filter: { id }, page: { number: 1, size: 1 } }), [id]);
  const { data, error, again, renew } = useLivePanel(Handovers, HandoverNews, variables);
  const taking = useTakeOver(id);
  const [handover] = data?.handovers.items ?? [];
  usePageTitle(handover ? t('handovers:page.title', { id }) : undefined);
  if (!handover) {
    const status = data ? 'missing' : error ? 'failed' : 'loading';
    return (
      <NoRecord
        reading={{ status, error, again }}
        missing={t('handovers:page.notFound', { id })}
        list="/handovers"
      />
    );
  }
  const { state, note, work, workCount } = handover;
  const hidden = workCount - work.length;
  const cases = workOf(handover, 'DISPUTE').map(({ objectId }) => objectId);
  return (
    <article className="record-page" data-testid="handover">
      {error && (
        <Callout compact intent="warning">
          {errorText(t, error)}
        </Callout>
      )}
      <div className="record-page-head">
        <Status intent={intentOf(state)}>{t(`enums:HandoverState.${state}`)}</Status>
        <HandoverDecision
          handover={handover}
          cases={taking.may && taking.isOffered ? cases : []}
          isTaking={taking.isTaking}
          onTake={taking.take}
          onDone={renew}
        />
      </div>
      <div className="record-page-body">
        <div>
          {note !== '' && (
            <section>
              <h2>{t('handovers:form.note')}</h2>
              <p className="handovers-note">{note}</p>
            </section>
          )}
          <CasesOfHandover handover={handover} ids={cases} taking={taking} />
          <Others handover={handover} />
          {hidden > 0 && (
            <p className="wf-muted">{t('handovers:page.hidden', { count: hidden })}</p>
          )}
        </div>
        <HandoverFacts handover={handover} />
      </div>
    </article>
  );
}

const workOf = ({ work }: Handover, kind: HandoverKind) =>
  work.filter((item) => item.kind === kind);

/** Work that stays where it is kept: the links lead there. */
const Others = ({ handover }: { readonly handover: Handover }) =>
  (['OUTCOME', 'CHANGE_REQUEST', 'CURRENCY'] as const).map((kind) => {
    const some = workOf(handover, kind);
    return (
      <WorkGroup key={kind} kind={kind} count={some.length}>
        {some.map((item) => (
          <li key={item.objectId} className="handovers-line">
            <WorkLine {...item} />
          </li>
        ))}
      </WorkGroup>
    );
  });
