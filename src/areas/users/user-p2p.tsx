import './user-p2p.css';
import { useExcluded, useOpens } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { UserExternalRequisites } from './user-external-requisites.tsx';
import { UserProfile } from './user-profile.tsx';
import { UserRequisites } from './user-requisites.tsx';
import { UserStatistics } from './user-statistics.tsx';

interface Props {
  readonly userId: string;
  /** A change of this value reloads the data that has no subscription. */
  readonly version: string;
}

/** Shows the user as a trader: roles and requisites. */
export function UserP2p({ userId, version }: Props) {
  const { t } = useTranslation(['p2pProfiles', 'requisites']);
  const opensRequisites = useOpens('requisites');
  const canViewRequisites = !useExcluded('user-requisites') && opensRequisites;
  const opensDeals = useOpens('deals');
  const canViewTrader = !useExcluded('user-trader');
  return (
    <>
      {canViewTrader && (
        <>
          <h2>{t('p2pProfiles:profile.title')}</h2>
          <UserProfile userId={userId} version={version} />
          {opensDeals && <UserStatistics userId={userId} version={version} />}
        </>
      )}
      {canViewRequisites && (
        <>
          <h2>{t('requisites:title')}</h2>
          <UserRequisites userId={userId} />
          <h2>{t('requisites:titles.external')}</h2>
          <UserExternalRequisites userId={userId} />
        </>
      )}
    </>
  );
}
