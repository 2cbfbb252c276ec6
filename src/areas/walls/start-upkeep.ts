import { shouldReload } from './upkeep.ts';
import { lostSince } from './wall-link.ts';
import { sinceFrame } from './wall-values.ts';

interface Memory {
  readonly usedJSHeapSize: number;
  readonly jsHeapSizeLimit: number;
}

const lookEvery = 1_000;
const askEvery = 60_000;

/** The scripts that a page brings, which have the build in their names. */
const scriptsOf = (page: string): string =>
  (page.match(/\/assets\/[\w.-]+\.js/g) ?? []).sort().join();

/** Looks after a page that nobody ever closes: a new version and the memory, and begins anew in time. */
export function startUpkeep(): void {
  const begun = performance.now();
  let isNewVersion = false;
  let first: string | undefined;
  const ask = async () => {
    const page = await fetch('/wall', { cache: 'no-store', headers: { accept: 'text/html' } })
      .then((response) => (response.ok ? response.text() : undefined))
      .catch(() => undefined);
    const scripts = page === undefined ? '' : scriptsOf(page);
    if (scripts === '') return;
    first ??= scripts;
    isNewVersion = scripts !== first;
  };
  void ask();
  setInterval(() => void ask(), askEvery);
  setInterval(() => {
    const { memory } = performance as Performance & { memory?: Memory };
    const known = {
      ...{ runsFor: performance.now() - begun, isNewVersion, sinceFrame: sinceFrame() },
      ...{ heap: memory?.usedJSHeapSize, heapLimit: memory?.jsHeapSizeLimit },
      isLive: lostSince() === undefined,
    };
    // The address holds all that is to be kept: board, boards, pause, theme and scale.
    if (shouldReload(known)) location.reload();
  }, lookEvery);
}
