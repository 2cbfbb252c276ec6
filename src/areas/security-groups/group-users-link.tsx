import { Link } from 'react-router-dom';
import { useTranslation } from '../../i18n/use-translation.ts';

interface Props {
  readonly row: { readonly id: string; readonly name: string | null };
}

/** Leads to the users of the group. */
export function GroupUsersLink({ row: { id, name } }: Props) {
  const { t } = useTranslation('securityGroups');
  return (
    <Link
      to={`/front-config/group-users?groupIds=${id}`}
      aria-label={t('usersOf', { name: name ?? `#${id}` })}
    >
      {t('columns.members')}
    </Link>
  );
}
