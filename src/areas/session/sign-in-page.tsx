import { useSelector } from '@xstate/react';
import { useDocumentTitle } from '../../i18n/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BrandMark } from '../../theme/brand-mark.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { session } from './session-host.ts';
import { SignInForm } from './sign-in-form.tsx';
import './sign-in-page.css';

/** Sign-in page (d1:70). It is also shown after a session has ended (d1:176). */
export function SignInPage() {
  const { t } = useTranslation('session');
  const { reason, preservedForAdminId } = useSelector(session, ({ context }) => context);
  useDocumentTitle(t('title'));
  const notice = reason === 'expired' && preservedForAdminId !== null ? 'kept' : reason;
  return (
    <main className="sign-in-page">
      <section className="sign-in-page-card" aria-labelledby="sign-in-title">
        <header className="sign-in-page-brand">
          <BrandMark size={40} />
          <div>
            <h1 id="sign-in-title">Watchfloor</h1>
            <p>{t('tagline')}</p>
          </div>
        </header>
        {notice !== 'none' && (
          <p className="sign-in-page-notice" role="status">
            {t(`reason.${notice}`)}
          </p>
        )}
        <SignInForm />
        <LanguageChoice />
      </section>
    </main>
  );
}
