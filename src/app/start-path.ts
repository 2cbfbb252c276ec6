import { remember, remembered } from '../data/remembered.ts';
import { currentSession } from '../data/session.ts';
import { startPageKey } from '../data/start-pages.ts';
import { menuOf } from './places.ts';
import { refugePath } from './route-access-host.ts';

/** Where the console opens (d1:25). */
const usualPath = '/users';

/** The start page of the last visit: what to load before it is known who is signed in. */
export const rememberedStartPath = (): string => remembered(startPageKey) ?? usualPath;

/** The start page that the admin chose; users if they chose none or may no longer open it. */
export function startPath(): string {
  const session = currentSession();
  if (!session) return usualPath;
  const paths = menuOf(session).flatMap(({ pages }) => pages.map(({ path }) => path));
  const kept = (session.settings.console as Record<string, unknown> | null)?.[startPageKey];
  const path = [kept, usualPath].find((one) => paths.some((open) => open === one)) ?? paths[0];
  remember(startPageKey, path === usualPath ? null : String(path));
  return String(path ?? refugePath);
}
