import './action.css';
import { useReferences } from '../data/references.ts';
import { findText } from '../i18n/derived-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { sentParts } from './sent-parts.ts';

/** The arguments of a sent action, with the names from the texts. */
export function SentArguments({ sent }: { readonly sent: unknown }) {
  const { t } = useTranslation('common');
  const { currencies } = useReferences();
  const parts = sentParts(sent);
  if (parts.length === 0) return <span className="wf-none">{t('none')}</span>;
  return (
    <ul className="action-sent">
      {parts.map(({ path, text }) => (
        <li key={path}>
          <span className="wf-muted">{findText('action', `sent.${path}`) ?? path}</span>{' '}
          {(path === 'currencyId' && currencies.get(text)?.title) || text}
        </li>
      ))}
    </ul>
  );
}
