import { spawn } from 'node:child_process';
import { watch } from 'node:fs';

/** Files from which `npm run gen` derives others; documents of a screen stand in `*.graphql.ts`. */
const sources = /\.(graphql|graphql\.ts|area\.ts|codes\.ts|machine\.ts|routes\.ts|rows\.ts)$|^en\//;
const folders = ['gateway/schema', 'machines', 'backoffice', 'src', 'locales'];
/** An editor writes several files at once. */
const settleMs = 300;

/** Runs `npm run gen` after each change of a source, until the process ends. */
export function watchGen(): void {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isWaiting = false;
  const run = () => {
    isWaiting = isRunning;
    if (isRunning) return;
    isRunning = true;
    const gen = ['--import', 'tsx', 'scripts/gen.ts'];
    spawn(process.execPath, gen, { stdio: 'inherit' }).once('exit', () => {
      isRunning = false;
      if (isWaiting) run();
    });
  };
  for (const folder of folders)
    watch(folder, { recursive: true }, (_, file) => {
      if (file === null || !sources.test(file.replaceAll('\\', '/'))) return;
      clearTimeout(timer);
      timer = setTimeout(run, settleMs);
    });
}
