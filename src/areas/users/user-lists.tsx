import { Link } from 'react-router-dom';
import { useSession } from '../../data/session.ts';
import { findText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { userListPath, userLists } from './user-links.ts';

/** Links to the other lists of this user, filtered by the user. */
export function UserLists({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(['users', 'shell']);
  const { sections, exclude } = useSession();
  const open = userLists.filter(
    ({ section, exclusion }) =>
      sections.includes(section) && !(exclusion && exclude.includes(exclusion)),
  );
  if (open.length === 0) return null;
  return (
    <nav className="user-page-lists" aria-label={t('users:record.lists')} data-testid="user-lists">
      {open.map((list) => (
        <Link
          key={list.path}
          to={userListPath(list, userId)}
          data-testid={`user-lists.${list.text}`}
        >
          {findText('shell', `sections.${list.text}`) ?? list.text}
        </Link>
      ))}
    </nav>
  );
}
