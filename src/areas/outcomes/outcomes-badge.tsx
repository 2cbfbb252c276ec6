import './outcomes.css';
import { WarningSignIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { useOpens, useSession } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ownCount } from './own-count.ts';
import { useOpenOutcomes } from './use-open-outcomes.ts';

/**
 * Shows in the header how many of the admin's own actions have an unknown outcome; empty if there
 * are none.
 */
export function OutcomesBadge() {
  const { t } = useTranslation('outcomes');
  const { admin } = useSession();
  const isOpen = useOpens('account');
  const { rows } = useOpenOutcomes();
  const count = ownCount(rows, admin.id);
  if (count === 0 || !isOpen) return null;
  const text = t('badge', { count });
  return (
    <Link
      className="outcomes-badge"
      to="/outcomes"
      title={text}
      aria-label={text}
      data-testid="outcomes.badge"
    >
      <WarningSignIcon size={14} />
      <span className="wf-num">{count}</span>
    </Link>
  );
}
