import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { HandoverKind } from '../../../machines/handover/handover.policy.ts';
import { actionText } from '../../action/action-text.ts';
import { intentOf } from '../../cells/status-intents.ts';
import { useReferences } from '../../data/references.ts';
import { findText } from '../../i18n/derived-text.ts';
import { decimalText } from '../../i18n/number.ts';
import { TimeLeft } from '../../i18n/time-left.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Status } from '../../theme/status.tsx';
import type { HandoverCase } from './handovers.graphql.ts';

interface CaseProps {
  readonly row: HandoverCase;
  /** Shown after who has it. */
  readonly children?: ReactNode;
}

/** A case on one line: what an arbitrator chooses it by. */
export function CaseLine({ row, children }: CaseProps) {
  const { t } = useTranslation('handovers');
  const { currencies } = useReferences();
  const { id, status, deadline, amount, currencyId, buyerName, sellerName } = row;
  const currency = currencies.get(currencyId ?? '')?.title ?? '';
  return (
    <>
      <Link to={`/arbitrator/case/${encodeURIComponent(id)}`}>{t('work.case', { id })}</Link>
      {status && (
        <Status intent={intentOf(status)}>
          {findText('enums', `DisputeStatus.${status}`) ?? status}
        </Status>
      )}
      {deadline && <TimeLeft until={deadline} />}
      {amount !== null && (
        <span className="wf-num">
          {decimalText(amount, { atLeast: 0 })} {currency}
        </span>
      )}
      <span className="handovers-words">{[buyerName, sellerName].filter(Boolean).join(' · ')}</span>
      {row.arbitratorName && <span className="wf-muted">{row.arbitratorName}</span>}
      {children}
    </>
  );
}

/** A case that could not be read, or is gone from the queues. */
export function UnreadCaseLine({ id }: { readonly id: string }) {
  const { t } = useTranslation('handovers');
  return <Link to={`/arbitrator/case/${encodeURIComponent(id)}`}>{t('work.case', { id })}</Link>;
}

/** A piece of work as it is handed over. */
export interface WorkItem {
  readonly kind: HandoverKind;
  readonly objectId: string;
  /** The mutation, for outcomes and change requests. */
  readonly action: string | null;
}

/** A piece of work that is not a case, with a link to where it is kept. */
export function WorkLine({ kind, objectId, action }: WorkItem) {
  const { currencies } = useReferences();
  const id = encodeURIComponent(objectId);
  if (kind === 'CURRENCY')
    return (
      <Link to={`/finance/wallets?currency=${id}`}>
        {currencies.get(objectId)?.title ?? `#${objectId}`}
      </Link>
    );
  const text = action === null ? '–' : actionText(action);
  if (kind === 'OUTCOME') return <Link to="/outcomes">{text}</Link>;
  return (
    <>
      <Link to={`/change-requests/${id}`}>#{objectId}</Link>
      <span className="handovers-words">{text}</span>
    </>
  );
}
