import './account.css';
import './new-password-page.css';
import { Button } from '@blueprintjs/core';
import { useDocumentTitle } from '../../i18n/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChangePassword } from './change-password.tsx';

interface Props {
  readonly onLeave: () => void;
}

/** The first screen of an admin with the password of an invitation: only a new one opens the console. */
export function NewPasswordPage({ onLeave }: Props) {
  const { t } = useTranslation('account');
  useDocumentTitle(t('newPassword.title'));
  return (
    <main className="new-password-page" data-testid="newPassword">
      <section className="new-password-page-card" aria-labelledby="new-password-title">
        <h1 id="new-password-title">{t('newPassword.title')}</h1>
        <p>{t('newPassword.text')}</p>
        {/* The page starts again with the rights of the admin's status. */}
        <ChangePassword onDone={() => location.reload()} />
        <Button variant="minimal" text={t('newPassword.leave')} onClick={onLeave} />
      </section>
    </main>
  );
}
