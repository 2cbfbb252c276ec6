import { Link } from 'react-router-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { outcomeObject } from './outcome-object.ts';
import type { OpenOutcome } from './outcomes.graphql.ts';

/** Names the object of an action, with a link to its page. */
export function OutcomeSubject({ row }: { readonly row: OpenOutcome }) {
  const { t } = useTranslation('common');
  const object = outcomeObject(row);
  if (!object) return <span className="wf-none">{t('none')}</span>;
  return object.path ? <Link to={object.path}>{object.text}</Link> : object.text;
}
