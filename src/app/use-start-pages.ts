import { useMemo } from 'react';
import { useSession } from '../data/session.ts';
import type { StartPage } from '../data/start-pages.ts';
import { useEntryText } from './entry-text.ts';
import { titleOf } from './title.ts';
import { menuOf } from './use-current-route.ts';

/**
 * Returns the screens that this admin may choose as the start page, as the account page offers
 * them.
 */
export function useStartPages(): readonly StartPage[] {
  const session = useSession();
  const nameOf = useEntryText();
  return useMemo(
    () =>
      menuOf(session).flatMap(({ id, pages }) =>
        pages.map(({ section, path, text = section }) => ({
          path,
          label: titleOf({ page: nameOf(text), group: id === text ? undefined : nameOf(id) }),
        })),
      ),
    [session, nameOf],
  );
}
