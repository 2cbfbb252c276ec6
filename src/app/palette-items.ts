import { useNavigate } from 'react-router-dom';
import { useSession } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useCommandList } from '../keys/commands.ts';
import { useEntryText } from './entry-text.ts';
import { useMenu } from './places.ts';
import { recordKinds } from './record-kinds.ts';
import { useUsersByName } from './users-by-name.ts';

export interface PaletteItem {
  readonly id: string;
  readonly group: 'actions' | 'records' | 'users' | 'screens';
  readonly label: string;
  readonly note?: string | undefined;
  readonly off?: string | undefined;
  readonly run: () => void;
}

/** What counts as an id: the back office's are whole numbers. */
export const looksLikeId = (text: string): boolean => /^#?\d{1,18}$/.test(text.trim());

const idIn = (text: string): string => text.trim().replace('#', '');

/** Everything that the palette offers for what was typed. */
export function usePaletteItems(typed: string, clipboard: string | undefined) {
  const { t } = useTranslation('shell');
  const nameOf = useEntryText();
  const navigate = useNavigate();
  const { sections } = useSession();
  const commands = useCommandList();
  const menu = useMenu();
  const { users, searching } = useUsersByName(looksLikeId(typed) ? '' : typed);
  const go = (path: string) => () => void navigate(path);
  const needle = typed.trim().toLocaleLowerCase();
  const matches = ({ label }: PaletteItem) => label.toLocaleLowerCase().includes(needle);

  const recordsOf = (id: string, note?: string): PaletteItem[] =>
    recordKinds
      .filter(({ section }) => sections.includes(section))
      .map(({ kind, pathOf }) => ({
        id: `record.${kind}.${id}`,
        group: 'records',
        label: t(`palette.record.${kind}`, { id }),
        note,
        run: go(pathOf(id)),
      }));

  const actions = commands.map(
    (command): PaletteItem => ({ ...command, id: `action.${command.id}`, group: 'actions' }),
  );
  const screens = menu.flatMap(({ id, pages }) =>
    pages.map(
      ({ section, path, text = section }): PaletteItem => ({
        id: `screen.${path}`,
        group: 'screens',
        label: nameOf(text),
        note: text === id ? undefined : nameOf(id),
        run: go(path),
      }),
    ),
  );
  const items: PaletteItem[] = [
    ...actions.filter(matches),
    ...(looksLikeId(typed) ? recordsOf(idIn(typed)) : []),
    ...(typed === '' && clipboard
      ? recordsOf(clipboard, t('palette.clipboard', { id: clipboard }))
      : []),
    ...users.map(
      ({ id, userName, email }): PaletteItem => ({
        id: `user.${id}`,
        group: 'users',
        label: userName,
        note: email ?? id,
        run: go(`/user/${id}`),
      }),
    ),
    ...screens.filter(matches),
  ];
  return { items, searching };
}
