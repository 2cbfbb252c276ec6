import { useEffect } from 'react';
import { useSession } from '../data/session.ts';
import { preloadScreens } from './preload-screens.ts';
import { menu } from './sections.ts';

/** What opens over every screen. */
const overlays = [() => import('./palette.tsx'), () => import('./key-sheet.tsx')];

/** Loads the screens that this admin may open while nothing else is to be done. */
export function usePreloading(): void {
  const granted = useSession().sections.join();
  useEffect(() => {
    // In development each file of a screen is a request of its own.
    if (!import.meta.env.PROD) return;
    const mayOpen = new Set(granted.split(','));
    const screens = menu
      .flatMap(({ routes }) => routes)
      .filter(({ section }) => mayOpen.has(section))
      .map(({ load }) => load);
    return preloadScreens([...overlays, ...screens]);
  }, [granted]);
}
