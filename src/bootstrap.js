// Runs before all else and before the first paint, as a file because the policy allows no inline script.
(() => {
  /** What the console is going to ask for, written by the build. In development nothing is fetched ahead. */
  const ahead = /** @type {import('./data/session-preload.ts').PreloadPlan | null} */ (null);

  /** @param {string} name */
  const readStored = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      // This browser keeps nothing.
      return null;
    }
  };
  const dark =
    readStored('isDarkTheme') ?? String(!matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.classList.toggle('bp6-dark', dark === 'true');
  if (ahead === null) return;

  // Who is signed in: answered while the page that wants to know is still loading.
  const { address, request } = ahead.session;
  const channel = new BroadcastChannel('watchfloor.session');
  const preloadedSession = {
    at: Date.now(),
    answer: fetch(address, request),
    isOld: false,
    channel,
  };
  preloadedSession.answer.catch(() => {});
  // Where another tab signs in or out meanwhile, the answer may be of a session that is gone.
  channel.onmessage = () => {
    preloadedSession.isOld = true;
  };
  window.preloadedSession = preloadedSession;

  const { entry, screens } = ahead.texts[readStored('locale') ?? ''] ?? ahead.texts.en;
  // Whoever was signed in at the last visit probably still is.
  const files = readStored('wasSignedIn') === 'true' ? [entry, ...ahead.console, screens] : [entry];
  for (const file of files) {
    // A style that is preloaded and that the screen does not need is complained of; fetched, it is at hand as well.
    if (file.endsWith('.css')) {
      fetch(`/${file}`)
        .then((answer) => answer.text())
        .catch(() => {});
      continue;
    }
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
})();
