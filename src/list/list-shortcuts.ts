import { useNavigate } from 'react-router-dom';
import { copyText } from '../cells/copy-text.ts';
import { liveStore } from '../data/live-store.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import { useShortcuts } from '../keys/shortcuts.ts';
import type { ListController } from './list-controller.ts';
import { pathOf } from './row-path.ts';
import { searchBoxId } from './search-box.tsx';
import { searchFilters } from './search-target.ts';

interface Hosts {
  readonly openFilters: () => void;
  readonly togglePeek: () => void;
}

/**
 * Keyboard shortcuts of the list, on physical keys: J and K move, Enter opens, Space shows the row
 * beside the list, X selects, . copies, / searches, F filters. Keys without an effect are not registered.
 */
export function useListShortcuts(list: ListController, { openFilters, togglePeek }: Hosts): void {
  const { spec, actor, type, selects, cursor } = list;
  const text = useDerivedText('list');
  const navigate = useNavigate();

  const move = (by: 1 | -1) => {
    const { ids } = actor.getSnapshot().context;
    const present = cursor.at();
    const at = present === null ? -1 : ids.indexOf(present);
    const to = at < 0 ? (by === 1 ? 0 : ids.length - 1) : at + by;
    cursor.moveTo(ids[Math.max(0, Math.min(ids.length - 1, to))] ?? null);
  };
  const onRow = (run: (id: string) => void) => () => {
    const present = cursor.at();
    if (present !== null) run(present);
  };
  const key = (id: string, chord: string, run: () => void) => ({
    id: `list.${id}`,
    chord,
    label: text(id),
    scope: 'screen' as const,
    run,
  });

  useShortcuts([
    key('keys.down', 'KeyJ', () => move(1)),
    key('keys.up', 'KeyK', () => move(-1)),
    ...(spec.path || spec.record
      ? [
          key(
            'keys.open',
            'Enter',
            onRow((id) => {
              const row = liveStore.get(type, id);
              const path = row && pathOf(spec, row);
              if (path) void navigate(path);
            }),
          ),
        ]
      : []),
    ...(selects
      ? [
          key(
            'keys.select',
            'KeyX',
            onRow((id) => actor.send({ type: 'select', id })),
          ),
          key(
            'keys.range',
            'Shift+KeyX',
            onRow((id) => actor.send({ type: 'range', id })),
          ),
        ]
      : []),
    key('keys.peek', 'Space', togglePeek),
    key('keys.copy', 'Period', onRow(copyText)),
    ...(searchFilters(spec.filters).length > 0
      ? [key('keys.search', 'Slash', () => document.getElementById(searchBoxId)?.focus())]
      : []),
    ...(spec.filters.length > 0 ? [key('keys.filter', 'KeyF', openFilters)] : []),
    ...(spec.live ? [key('keys.show', 'KeyN', () => actor.send({ type: 'show' }))] : []),
    ...(spec.expand
      ? [
          key(
            'keys.expand',
            'KeyO',
            onRow((id) => actor.send({ type: 'expand', id })),
          ),
        ]
      : []),
  ]);
}
