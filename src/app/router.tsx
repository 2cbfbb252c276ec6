import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  data,
  matchPath,
  type RouteObject,
  redirect,
  useLoaderData,
} from 'react-router-dom';
import { Loading } from '../areas/session/load-state.tsx';
import { Frame } from './frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { enter, fallbackPath, onRightsLost } from './route-access-host.ts';
import { RouteFailed } from './route-failed.tsx';
import { loadScreen } from './screen-loading.ts';
import type { AreaRoute, RouteHandle } from './section.ts';
import { menu } from './sections.ts';
import { rememberedStartPath, startPath } from './start-path.ts';

/** The screen that the loader returned. */
function Screen() {
  const Loaded = useLoaderData() as ComponentType;
  return <Loaded />;
}

// The router's own `lazy` renders nothing if the module no longer exists.
const screen = ({ path, section, text = section, tab, load }: AreaRoute): RouteObject => ({
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
  Component: Screen,
  ErrorBoundary: RouteFailed,
});

const Starting = () => <Loading text="loading" />;

/** Loads the screen of the current address while the session query is in flight. */
export function loadScreenEarly(): void {
  const { pathname } = location;
  const path = pathname === '/' ? rememberedStartPath() : pathname;
  const routes = menu.flatMap((entry) => entry.routes);
  // If a file cannot be loaded now, its route loads it again and reports the error.
  routes
    .find((route) => matchPath(route.path, path))
    ?.load()
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
        ...menu.flatMap(({ routes }) => routes.map(screen)),
      ],
    },
    { path: '*', Component: NotFoundPage },
  ]);
  onRightsLost(() => void router.navigate(fallbackPath));
  return router;
}
