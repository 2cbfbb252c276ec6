import { shouldReload } from './auto-reload.ts';
import { lostSince } from './wall-link.ts';
import { sinceFrame } from './wall-values.ts';

interface Memory {
  readonly usedJSHeapSize: number;
  readonly jsHeapSizeLimit: number;
}

const checkIntervalMs = 1_000;
const versionPollIntervalMs = 60_000;

/** Returns the scripts of a page; their names contain the build. */
const scriptsOf = (page: string): string =>
  (page.match(/\/assets\/[\w.-]+\.js/g) ?? []).sort().join();

/**
 * Monitors a page that is never closed: reloads it for a new version and before memory runs out.
 */
export function startAutoReload(): void {
  const begun = performance.now();
  let isNewVersion = false;
  let first: string | undefined;
  const checkVersion = async () => {
    const page = await fetch('/wall', { cache: 'no-store', headers: { accept: 'text/html' } })
      .then((response) => (response.ok ? response.text() : undefined))
      .catch(() => undefined);
    const scripts = page === undefined ? '' : scriptsOf(page);
    if (scripts === '') return;
    first ??= scripts;
    isNewVersion = scripts !== first;
  };
  void checkVersion();
  setInterval(() => void checkVersion(), versionPollIntervalMs);
  setInterval(() => {
    const { memory } = performance as Performance & { memory?: Memory };
    const known = {
      ...{ runsFor: performance.now() - begun, isNewVersion, sinceFrame: sinceFrame() },
      ...{ heap: memory?.usedJSHeapSize, heapLimit: memory?.jsHeapSizeLimit },
      isLive: lostSince() === undefined,
    };
    // The address contains everything to keep: board, boards, pause, theme and scale.
    if (shouldReload(known)) location.reload();
  }, checkIntervalMs);
}
