import { EyeOpenIcon } from '@blueprintjs/icons';
import { useOpens } from '../../data/session.ts';
import { ChangeRequestNews, WaitingChanges } from '../../entities/change-request-news.graphql.ts';
import { useLivePanel } from '../../entities/use-live-panel.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CountBadge } from '../../theme/count-badge.tsx';

const waiting = { filter: { mayDecide: true }, page: { number: 1, size: 1 } };

/** Shows in the header how many changes this admin may approve. */
export function WaitingBadge() {
  return useOpens('changeRequests') ? <Badge /> : null;
}

function Badge() {
  const { t } = useTranslation('changeRequests');
  const { data } = useLivePanel(WaitingChanges, ChangeRequestNews, waiting);
  const count = data?.changeRequests.total ?? 0;
  return (
    <CountBadge
      count={count}
      text={t('badge', { count })}
      icon={<EyeOpenIcon size={14} />}
      to="/change-requests?mayDecide=true"
      testId="changeRequests.badge"
    />
  );
}
