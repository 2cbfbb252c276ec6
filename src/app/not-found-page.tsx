import { Link } from 'react-router-dom';
import { useDocumentTitle } from '../i18n/page-title.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { BrandMark } from '../theme/brand-mark.tsx';

/** Any unknown path; the navigation is hidden (d1:24). */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  useDocumentTitle(t('notFound.title'));
  return (
    <main className="console-plain-page">
      <BrandMark size={44} />
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <Link to="/">{t('notFound.home')}</Link>
    </main>
  );
}
