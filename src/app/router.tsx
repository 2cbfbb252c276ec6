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
import { enter, onRightsLost, refugePath } from './route-access-host.ts';
import { RouteFailed } from './route-failed.tsx';
import { loadScreen } from './screen-loading.ts';
import type { AreaRoute, RouteHandle } from './section.ts';
import { menu } from './sections.ts';
import { rememberedStartPath, startPath } from './start-path.ts';

/** The screen that the loader brought. */
function Screen() {
  const Loaded = useLoaderData() as ComponentType;
  return <Loaded />;
}

// The router's own `lazy` draws nothing at all where what it loads is gone.
const screen = ({ path, section, text = section, tab, load }: AreaRoute): RouteObject => ({
  path,
  handle: { section, text, path, tab } satisfies RouteHandle,
  // Asked before anything of the screen is loaded, and again on every change of route (d1:134).
  loader: () => {
    if (enter({ section, text, path })) return loadScreen(load);
    // A build may leave out the refuge itself: then there is nowhere to lead to.
    throw path === refugePath ? data(null, { status: 404 }) : redirect(refugePath);
  },
  // What a screen keeps in its address changes at once: two quick choices lose nothing of each other.
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
      ? false
      : defaultShouldRevalidate,
  Component: Screen,
  ErrorBoundary: RouteFailed,
});

const Starting = () => <Loading text="loading" />;

/** Fetches the screen of the present address while it is still asked who is signed in. */
export function loadScreenEarly(): void {
  const { pathname } = location;
  const path = pathname === '/' ? rememberedStartPath() : pathname;
  const routes = menu.flatMap((entry) => entry.routes);
  // What cannot be fetched now is fetched, and complained of, by its route.
  routes
    .find((route) => matchPath(route.path, path))
    ?.load()
    .catch(() => {});
}

/** The router lives as long as the page; made when the console is first drawn. */
export function createRouter() {
  const router = createBrowserRouter([
    {
      Component: Frame,
      HydrateFallback: Starting,
      ErrorBoundary: RouteFailed,
      children: [
        // Nothing is drawn there; the router complains of a route without anything to draw.
        { index: true, loader: () => redirect(startPath()), Component: Starting },
        ...menu.flatMap(({ routes }) => routes.map(screen)),
      ],
    },
    { path: '*', Component: NotFoundPage },
  ]);
  onRightsLost(() => void router.navigate(refugePath));
  return router;
}
