/** What a program does on request of the one that started it. */

type Settings = Readonly<Record<string, string>>;

/**
 * Settings that the starting program knows only later: it loads this program meanwhile and then sends
 * them.
 */
export async function settingsThatFollow(): Promise<Settings> {
  if (process.env.SETTINGS_FOLLOW !== '1') return {};
  return new Promise((resolve) => {
    process.once('message', (settings: Settings) => resolve(settings));
  });
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ends this process on a signal, and when the one that started it is gone: nobody else would stop it.
 * At once, until the answer is called with an orderly end; that one is given `timeoutMs`.
 */
export function endOnRequest(): (stop: () => Promise<void>, timeoutMs: number) => void {
  let end: () => void = () => process.exit(0);
  for (const signal of signals) process.on(signal, () => end());
  process.on('disconnect', () => end());
  return (stop, timeoutMs) => {
    let ending = false;
    const failed = (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    };
    end = () => {
      if (ending) return;
      ending = true;
      setTimeout(() => failed(`It did not stop within ${timeoutMs / 1000} s.`), timeoutMs).unref();
      stop().then(() => process.exit(0), failed);
    };
  };
}
