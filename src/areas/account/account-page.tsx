import { Link } from 'react-router-dom';
import { useSession } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChangePassword } from './change-password.tsx';
import { OwnSettings } from './own-settings.tsx';
import { WhoIAm } from './profile-summary.tsx';
import { RefusedLine } from './refused-line.tsx';
import './account.css';

/** The admin's own data, settings and password (d2:46). */
export function AccountPage() {
  const { t } = useTranslation('account');
  const { extensions } = useSession();
  return (
    <>
      <RefusedLine />
      <div className="account" data-testid="account">
        <section className="account-card account-who" aria-labelledby="account-who">
          <h2 id="account-who">{t('who.title')}</h2>
          <WhoIAm />
        </section>
        <section className="account-card account-settings" aria-labelledby="account-settings">
          <h2 id="account-settings">{t('settings.title')}</h2>
          <OwnSettings />
        </section>
        <section className="account-card account-password" aria-labelledby="account-password">
          <h2 id="account-password">{t('password.title')}</h2>
          <ChangePassword />
        </section>
        {extensions.includes('sessions') && (
          <section className="account-card account-sessions" aria-labelledby="account-sessions">
            <h2 id="account-sessions">{t('sessions.title')}</h2>
            <p className="wf-muted">{t('sessions.hint')}</p>
            <Link to="/account/sessions" data-testid="sessions">
              {t('sessions.show')}
            </Link>
          </section>
        )}
      </div>
    </>
  );
}
