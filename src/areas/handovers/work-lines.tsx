import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
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

/** An action whose outcome is unknown. */
export const OutcomeLine = ({ action }: { readonly action: string | null }) => (
  <Link to="/outcomes">{action === null ? '–' : actionText(action)}</Link>
);

interface RequestProps {
  readonly id: string;
  readonly action: string | null;
}

/** A change that waits for a second admin. */
export const RequestLine = ({ id, action }: RequestProps) => (
  <>
    <Link to={`/change-requests/${encodeURIComponent(id)}`}>#{id}</Link>
    {action !== null && <span className="handovers-words">{actionText(action)}</span>}
  </>
);

/** A currency whose difference the admin explained. */
export function CurrencyLine({ id }: { readonly id: string }) {
  const { currencies } = useReferences();
  return (
    <Link to={`/finance/wallets?currency=${encodeURIComponent(id)}`}>
      {currencies.get(id)?.title ?? `#${id}`}
    </Link>
  );
}
