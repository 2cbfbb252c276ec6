import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { DataProvider } from '../data/data-provider.tsx';
import { useKept } from '../data/session.ts';
import { enableShortcuts, startShortcuts } from '../keys/shortcuts.ts';
import { BlueprintContext } from './blueprint-context.tsx';
import { createRouter } from './router.tsx';
import { Snackbars } from './snackbars.tsx';
import './console.css';

export { loadScreenEarly } from './router.tsx';

/** The signed-in console. Dialogs open inside it, so that they hide with it. */
export function Console() {
  const [router] = useState(createRouter);
  const [portals, setPortals] = useState<HTMLDivElement | null>(null);
  const [shortcuts] = useKept('shortcuts', true);
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
