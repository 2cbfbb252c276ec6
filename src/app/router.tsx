import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  data,
  matchRoutes,
  type RouteObject,
  redirect,
  useLoaderData,
} from 'react-router-dom';
import { Loading } from '../areas/session/load-state.tsx';
import { Frame } from './frame.tsx';
import { menu } from './menu.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { enter, fallbackPath, onRightsLost } from './route-access-host.ts';
import { RouteFailed } from './route-failed.tsx';
import { loadScreen } from './screen-loading.ts';
import type { RouteHandle, Screen } from './section.ts';
import { rememberedStartPath, startPath } from './start-path.ts';

/** The screen that the loader returned. */
function LoadedScreen() {
  const Loaded = useLoaderData() as ComponentType;
  return <Loaded />;
}

// The router's own `lazy` renders nothing if the module no longer exists.
const routeOf = ({ path, section, text = section, tab, load }: Screen): RouteObject => ({
  path,
  handle: { section, text, path, tab } satisfies RouteHandle,
  // Runs before any part of the screen is loaded, and again on every change of route (d1:134).
  loader: () => {
    if (enter({ section, text, path })) return loadScreen(load);
    // A build may exclude the fallback page itself: then there is no redirect target.
    throw path === fallbackPath ? data(null, { status: 404 }) : redirect(fallbackPath);
  },
  // State in a screen's address changes at once, so two quick choices do not overwrite each other.
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
      ? false
      : defaultShouldRevalidate,
  Component: LoadedScreen,
  ErrorBoundary: RouteFailed,
});

const Starting = () => <Loading text="loading" />;

/** Loads the screen of the current address while the session query is in flight. */
export function loadScreenEarly(): void {
  const { pathname } = location;
  const path = pathname === '/' ? rememberedStartPath() : pathname;
  // If a file cannot be loaded now, its route loads it again and reports the error.
  matchRoutes(
    menu.flatMap(({ screens }) => [...screens]),
    path,
  )?.[0]
    ?.route.load()
    .catch(() => {});
}

/** Creates the router when the console is first rendered. It lasts as long as the page. */
export function createRouter() {
  const router = createBrowserRouter([
    {
      Component: Frame,
      HydrateFallback: Starting,
      ErrorBoundary: RouteFailed,
      children: [
        // Renders nothing; the router warns about a route without a component.
        { index: true, loader: () => redirect(startPath()), Component: Starting },
        ...menu.flatMap(({ screens }) => screens.map(routeOf)),
      ],
    },
    { path: '*', Component: NotFoundPage },
  ]);
  onRightsLost(() => void router.navigate(fallbackPath));
  return router;
}
