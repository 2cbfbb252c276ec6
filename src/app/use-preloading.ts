import { useEffect } from 'react';
import { useSession } from '../data/session.ts';
import { menu } from './menu.ts';
import { preloadScreens } from './preload-screens.ts';

/** Overlays that open over every screen. */
const overlays = [() => import('./palette.tsx'), () => import('./shortcuts-dialog.tsx')];

/** Loads the screens that this admin may open while the browser is idle. */
export function usePreloading(): void {
  const granted = useSession().sections.join();
  useEffect(() => {
    // In development each file of a screen is a separate request.
    if (!import.meta.env.PROD) return;
    const mayOpen = new Set(granted.split(','));
    const screens = menu
      .flatMap(({ screens }) => screens)
      .filter(({ section }) => mayOpen.has(section))
      .map(({ load }) => load);
    return preloadScreens([...overlays, ...screens]);
  }, [granted]);
}
