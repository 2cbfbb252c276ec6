import './change-requests.css';
import { EyeOpenIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { useOpens } from '../../data/session.ts';
import { ChangeRequestNews, WaitingChanges } from '../../entities/change-request-news.graphql.ts';
import { useLivePanel } from '../../entities/use-live-panel.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const waiting = { filter: { mayDecide: true }, page: { number: 1, size: 1 } };

/** Shows in the header how many changes wait for this admin; empty if there are none. */
export function WaitingBadge() {
  return useOpens('changeRequests') ? <Badge /> : null;
}

function Badge() {
  const { t } = useTranslation('changeRequests');
  const { data } = useLivePanel(WaitingChanges, ChangeRequestNews, waiting);
  const count = data?.changeRequests.total ?? 0;
  if (count === 0) return null;
  const text = t('badge', { count });
  return (
    <Link
      className="change-requests-badge"
      to="/change-requests?mayDecide=true"
      title={text}
      aria-label={text}
      data-testid="changeRequests.badge"
    >
      <EyeOpenIcon size={14} />
      <span className="wf-num">{count}</span>
    </Link>
  );
}
