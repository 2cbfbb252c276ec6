import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { LoadFailed, Loading } from '../areas/session/load-state.tsx';
import { session } from '../areas/session/session-host.ts';
import { SignInPage } from '../areas/session/sign-in-page.tsx';
import { useAppearance } from './appearance.ts';
import { ConsoleWhenLoaded } from './console-loader.ts';
import { StartBoundary } from './start-boundary.tsx';

/**
 * Renders the state of the session machine. If a session ends during work, the console stays in
 * memory behind the sign-in page, so no input is lost.
 */
export function App() {
  const state = useSelector(session, (snapshot) => snapshot.value);
  const { adminId, preservedForAdminId } = useSelector(session, (snapshot) => snapshot.context);
  useAppearance();
  const owner = adminId ?? preservedForAdminId;
  const inside = state === 'ready' || state === 'confirmingLogout' || state === 'signingOut';
  return (
    <StartBoundary>
      {owner !== null && (
        <div className="console-root" hidden={!inside}>
          <Suspense fallback={<Loading text="loading" />}>
            <ConsoleWhenLoaded key={owner} />
          </Suspense>
        </div>
      )}
      {(state === 'signedOut' || state === 'signingIn') && <SignInPage />}
      {(state === 'unknown' || state === 'checking') && <Loading text="checking" />}
      {state === 'loading' && <Loading text="loading" />}
      {state === 'loadFailed' && <LoadFailed />}
    </StartBoundary>
  );
}
