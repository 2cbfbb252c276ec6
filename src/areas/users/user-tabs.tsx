import { NavLink } from 'react-router-dom';
import type { Section } from '../../../machines/access.policy.ts';
import { useSession } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import './user-tabs.css';

interface Tab {
  readonly text:
    | 'identity'
    | 'verification'
    | 'security'
    | 'notifications'
    | 'referrals'
    | 'staking'
    | 'merchant'
    | 'linked';
  /** Address below the user's own. */
  readonly path: string;
  readonly section: Section;
}

/** Tabs of a user's page, in the documented order (d1:75); the last is our own. */
const tabs: readonly Tab[] = [
  { text: 'identity', path: '', section: 'users' },
  { text: 'verification', path: '/verification', section: 'verification' },
  { text: 'security', path: '/security', section: 'userSecurity' },
  { text: 'notifications', path: '/notifications', section: 'userNotifications' },
  { text: 'referrals', path: '/referrals', section: 'referral' },
  { text: 'staking', path: '/staking', section: 'staking' },
  { text: 'merchant', path: '/merchant', section: 'userMerchant' },
  { text: 'linked', path: '/linked', section: 'users' },
];

/** Links to the other pages of this user that the admin may open. */
export function UserTabs({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('users');
  const { sections } = useSession();
  const open = tabs.filter(({ section }) => sections.includes(section));
  if (open.length < 2) return null;
  return (
    <nav className="user-tabs" aria-label={t('tabs.label')} data-testid="user-tabs">
      {open.map(({ text, path }) => (
        <NavLink key={text} end to={`/user/${userId}${path}`} data-testid={`user-tabs.${text}`}>
          {t(`tabs.${text}`)}
        </NavLink>
      ))}
    </nav>
  );
}
