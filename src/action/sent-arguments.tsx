import './action.css';
import { useTranslation } from '../i18n/use-translation.ts';
import { partLabel, usePartText } from './sent-part-text.ts';
import { sentParts } from './sent-parts.ts';

/** The arguments of a sent action, with the names from the texts. */
export function SentArguments({ sent }: { readonly sent: unknown }) {
  const { t } = useTranslation('common');
  const textOf = usePartText();
  const parts = sentParts(sent);
  if (parts.length === 0) return <span className="wf-none">{t('none')}</span>;
  return (
    <ul className="action-sent">
      {parts.map((part) => (
        <li key={part.path}>
          <span className="wf-muted">{partLabel(part)}</span> {textOf(part)}
        </li>
      ))}
    </ul>
  );
}
