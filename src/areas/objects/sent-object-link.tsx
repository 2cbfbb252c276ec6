import { Link } from 'react-router-dom';
import type { SentObject } from '../../entities/object-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { sentObject } from './sent-object.record.ts';

/** Names the object of an action, with a link to its page. */
export function SentObjectLink({ row }: { readonly row: SentObject }) {
  const { t } = useTranslation('common');
  const object = sentObject(row);
  if (!object) return <span className="wf-none">{t('none')}</span>;
  return object.path ? <Link to={object.path}>{object.text}</Link> : object.text;
}
