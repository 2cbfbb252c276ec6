import { lazy, Suspense, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { session } from '../areas/session/session-host.ts';
import { DataProvider } from '../data/data-provider.tsx';
import { useMaybeSession, usePreference } from '../data/session.ts';
import { enableShortcuts, startShortcuts } from '../keys/shortcuts.ts';
import { BlueprintContext } from './blueprint-context.tsx';
import { LogoutQuestion } from './logout-question.tsx';
import { createRouter } from './router.tsx';
import { Snackbars } from './snackbars.tsx';
import './console.css';

export { loadScreenEarly } from './router.tsx';

/** Only an admin who was just invited needs it. */
const NewPasswordPage = lazy(async () => ({
  default: (await import('../areas/account/new-password-page.tsx')).NewPasswordPage,
}));

/** A router goes to the screen of the address at once, and away from it without the right. */
function Screens() {
  const [router] = useState(createRouter);
  return <RouterProvider router={router} />;
}

/** The signed-in console. Dialogs open inside it, so they are hidden with it. */
export function Console() {
  const mustChangePassword = useMaybeSession()?.admin.mustChangePassword === true;
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
            {mustChangePassword ? (
              <>
                <Suspense fallback={null}>
                  <NewPasswordPage onLeave={() => session.send({ type: 'askLogout' })} />
                </Suspense>
                <LogoutQuestion />
              </>
            ) : (
              <Screens />
            )}
            <Snackbars />
          </DataProvider>
        </BlueprintContext>
      )}
    </>
  );
}
