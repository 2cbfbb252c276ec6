import { useNavigate } from 'react-router-dom';
import { useReferences } from '../data/references.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useCommandList } from '../keys/commands.ts';
import { foundText } from '../list/search/found-text.ts';
import type { Found } from '../list/search/search-source.ts';
import { useRecordSearch } from '../list/search/use-record-search.ts';
import { useEntryText } from './entry-text.ts';
import { useRecent } from './recent.ts';
import { useCurrentRoute, useMenu } from './use-current-route.ts';

export interface PaletteItem {
  readonly id: string;
  readonly group: 'actions' | 'records' | 'recent' | 'screens';
  readonly label: string;
  readonly hint?: string | undefined;
  readonly off?: string | undefined;
  readonly run: () => void;
}

/** Returns whether a text has the form of an id: the back office's ids are whole numbers. */
export const isIdLike = (text: string): boolean => /^#?\d{1,18}$/.test(text.trim());

/**
 * Returns everything the palette offers for the typed text. Records are offered once they are known
 * to exist.
 */
export function usePaletteItems(typed: string, clipboard: string | undefined) {
  const { t } = useTranslation('shell');
  const nameOf = useEntryText();
  const navigate = useNavigate();
  const tables = useReferences();
  const commands = useCommandList();
  const menu = useMenu();
  const recent = useRecent();
  const fromClipboard = typed === '' && clipboard !== undefined;
  const { found, isSearching } = useRecordSearch(
    fromClipboard ? clipboard : typed,
    useCurrentRoute()?.section,
  );
  const go = (path: string) => () => void navigate(path);
  const needle = typed.trim().toLocaleLowerCase();
  const matches = ({ label }: PaletteItem) => label.toLocaleLowerCase().includes(needle);

  const recordOf = (one: Found): PaletteItem => {
    const name = t(`palette.record.${one.kind}`, { id: one.id });
    const text = foundText(one, tables);
    return {
      id: `record.${one.kind}.${one.id}`,
      group: 'records',
      label: text === '' ? name : text,
      hint: fromClipboard ? t('palette.clipboard', { id: name }) : text === '' ? undefined : name,
      run: go(one.path),
    };
  };
  const actions = commands.map(
    (command): PaletteItem => ({ ...command, id: `action.${command.id}`, group: 'actions' }),
  );
  const opened = recent.map(
    ({ path, title }): PaletteItem => ({
      ...{ id: `recent.${path}`, group: 'recent', label: title, run: go(path) },
    }),
  );
  const screens = menu.flatMap(({ id, pages }) =>
    pages.map(
      ({ section, path, text = section }): PaletteItem => ({
        id: `screen.${path}`,
        group: 'screens',
        label: nameOf(text),
        hint: text === id ? undefined : nameOf(id),
        run: go(path),
      }),
    ),
  );
  const items: PaletteItem[] = [
    ...actions.filter(matches),
    ...found.map(recordOf),
    ...opened.filter(matches),
    ...screens.filter(matches),
  ];
  return { items, isSearching };
}
