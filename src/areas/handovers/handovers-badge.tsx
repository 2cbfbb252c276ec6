import { HandIcon } from '@blueprintjs/icons';
import { useOpens } from '../../data/session.ts';
import {
  concerningHandovers,
  concerningHandoversPath,
} from '../../entities/concerning-handovers.ts';
import { HandoverNews, Handovers } from '../../entities/handovers.graphql.ts';
import { useLivePanel } from '../../entities/use-live-panel.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CountBadge } from '../../theme/count-badge.tsx';

/** Shows in the header how many hand-overs wait for this admin. */
export function HandoversBadge() {
  return useOpens('handovers') ? <Badge /> : null;
}

function Badge() {
  const { t } = useTranslation('handovers');
  const { data } = useLivePanel(Handovers, HandoverNews, concerningHandovers);
  const count = data?.handovers.total ?? 0;
  return (
    <CountBadge
      count={count}
      text={t('badge', { count })}
      icon={<HandIcon size={14} />}
      to={concerningHandoversPath}
      testId="handovers.badge"
    />
  );
}
