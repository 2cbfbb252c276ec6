import { Link } from 'react-router-dom';
import type { SentObject } from '../../entities/object-name.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { sentObject } from './sent-object.record.ts';

interface Props {
  readonly row: SentObject;
  /** Its name, if it has another one here. */
  readonly text?: string;
}

/** Names the object of an action, with a link to its page. */
export function SentObjectLink({ row, text }: Props) {
  const { t } = useTranslation('common');
  const object = sentObject(row);
  if (!object) return <span className="wf-none">{t('none')}</span>;
  const name = text ?? object.text;
  return object.path ? <Link to={object.path}>{name}</Link> : name;
}
