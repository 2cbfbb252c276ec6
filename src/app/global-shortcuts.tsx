import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../i18n/use-translation.ts';
import { type Shortcut, useShortcuts } from '../keys/shortcuts.ts';
import { useEntryText } from './entry-text.ts';
import { openOverlay, useOverlay } from './overlays.ts';
import { useMenu, useTabs } from './use-current-route.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const KeySheet = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** The global keyboard shortcuts, and the two overlays that they open. */
export function GlobalShortcuts() {
  const { t } = useTranslation('shell');
  const nameOf = useEntryText();
  const navigate = useNavigate();
  const overlay = useOverlay();
  const going = useMenu().map(
    ({ id, go, pages }): Shortcut => ({
      id: `go.${id}`,
      chord: `KeyG ${go}`,
      label: t('keys.go', { section: nameOf(id) }),
      scope: 'everywhere',
      run: () => void navigate(pages[0]?.path ?? '/'),
    }),
  );
  const { pages } = useTabs();
  const tabs = pages.slice(0, 9).map(
    ({ path, section, text = section }, index): Shortcut => ({
      id: `tab.${index}`,
      chord: `KeyG Digit${index + 1}`,
      label: t('keys.tab', { n: index + 1, name: nameOf(text) }),
      scope: 'screen',
      run: () => void navigate(path),
    }),
  );
  useShortcuts([
    {
      id: 'palette',
      chord: 'Mod+KeyK',
      label: t('keys.palette'),
      scope: 'everywhere',
      run: () => openOverlay('palette'),
    },
    {
      id: 'sheet',
      chord: 'Shift+Slash',
      label: t('keys.sheet'),
      scope: 'everywhere',
      run: () => openOverlay('keys'),
    },
    ...going,
    ...(pages.length > 1 ? tabs : []),
  ]);
  return (
    <Suspense fallback={null}>
      {overlay === 'palette' && <Palette />}
      {overlay === 'keys' && <KeySheet />}
    </Suspense>
  );
}
