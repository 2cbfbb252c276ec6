import { NavLink } from 'react-router-dom';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEntryText } from './entry-text.ts';
import { useMenu, usePlace } from './places.ts';

/** The pages of the present entry, where there is more than one. */
export function SubMenu() {
  const { t } = useTranslation('shell');
  const nameOf = useEntryText();
  const place = usePlace();
  const pages = useMenu().find(({ id }) => id === place?.entry.id)?.pages ?? [];
  if (pages.length < 2) return null;
  return (
    <nav className="console-sub-menu" aria-label={t('nav.sub')}>
      {pages.map(({ section, path, text = section }) => (
        <NavLink key={path} to={path} end className="console-sub-link">
          {nameOf(text)}
        </NavLink>
      ))}
    </nav>
  );
}
