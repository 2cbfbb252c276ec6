import { remember, remembered } from '../data/local-storage.ts';
import { currentSession } from '../data/session.ts';
import { startPageKey } from '../data/start-pages.ts';
import { fallbackPath } from './route-access-host.ts';
import { menuOf } from './use-current-route.ts';

/** Default start page of the console (d1:25). */
const usualPath = '/users';

/** Returns the start page of the last visit, which is loaded before the session is known. */
export const rememberedStartPath = (): string => remembered(startPageKey) ?? usualPath;

/**
 * Returns the start page that the admin chose; users if they chose none or may no longer open it.
 */
export function startPath(): string {
  const session = currentSession();
  if (!session) return usualPath;
  const paths = menuOf(session).flatMap(({ pages }) => pages.map(({ path }) => path));
  const storedPath = (session.settings.console as Record<string, unknown> | null)?.[startPageKey];
  const path =
    [storedPath, usualPath].find((one) => paths.some((open) => open === one)) ?? paths[0];
  remember(startPageKey, path === usualPath ? null : String(path));
  return String(path ?? fallbackPath);
}
