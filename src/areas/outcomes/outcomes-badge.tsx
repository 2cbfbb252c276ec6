import { WarningSignIcon } from '@blueprintjs/icons';
import { useOpens, useSession } from '../../data/session.ts';
import { ownOutcomes } from '../../entities/own-outcomes.ts';
import { useOpenOutcomes } from '../../entities/use-open-outcomes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CountBadge } from '../../theme/count-badge.tsx';

/** Shows in the header how many of the admin's own actions have an unknown outcome. */
export function OutcomesBadge() {
  const { t } = useTranslation('outcomes');
  const { admin } = useSession();
  const isOpen = useOpens('account');
  const { rows } = useOpenOutcomes();
  const count = isOpen ? ownOutcomes(rows, admin.id).length : 0;
  return (
    <CountBadge
      count={count}
      text={t('badge', { count })}
      icon={<WarningSignIcon size={14} />}
      to="/outcomes"
      testId="outcomes.badge"
    />
  );
}
