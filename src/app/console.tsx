import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { DataProvider } from '../data/data-provider.tsx';
import { usePreference } from '../data/session.ts';
import { enableShortcuts, startShortcuts } from '../keys/shortcuts.ts';
import { BlueprintContext } from './blueprint-context.tsx';
import { createRouter } from './router.tsx';
import { Snackbars } from './snackbars.tsx';
import './console.css';

export { loadScreenEarly } from './router.tsx';

/** The signed-in console. Dialogs open inside it, so they are hidden with it. */
export function Console() {
  const [router] = useState(createRouter);
  const [portals, setPortals] = useState<HTMLDivElement | null>(null);
  const [shortcuts] = usePreference('shortcuts', true);
  useEffect(startShortcuts, []);
  useEffect(() => enableShortcuts(shortcuts), [shortcuts]);
  return (
    <>
      <div ref={setPortals} />
      {portals && (
        <BlueprintContext portals={portals}>
          <DataProvider>
            <RouterProvider router={router} />
            <Snackbars />
          </DataProvider>
        </BlueprintContext>
      )}
    </>
  );
}
