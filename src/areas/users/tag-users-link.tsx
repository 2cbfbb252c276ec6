import { Link } from 'react-router-dom';
import { completeTag, type GivenTag } from '../../data/references.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Leads to the users who have the tag. */
export function TagUsersLink({ row }: { readonly row: GivenTag }) {
  const { id, name } = completeTag(row);
  const { t } = useTranslation('tags');
  return (
    <Link to={`/users?tagIds=${id}`} aria-label={t('users', { name })}>
      {t('columns.users')}
    </Link>
  );
}
