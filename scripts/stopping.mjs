import { readFileSync } from 'node:fs';

/** @type {(code: number) => void} */
let stop = (code) => process.exit(code);

/**
 * Replaces the abrupt exit by an orderly one.
 * @param {(code: number) => void} orderly
 */
export function stopBy(orderly) {
  stop = orderly;
}

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** From now on ends this process on a signal, and when the npm that runs it is gone. */
export function stopOnRequest() {
  for (const signal of signals) process.on(signal, () => stop(0));
  if (process.env.npm_lifecycle_event === undefined) return;
  const before = parents();
  const gone = () => parents() !== before;
  setInterval(() => gone() && stop(0), 300).unref();
}

/**
 * npm starts a shell, and the shell starts this process. A signal to npm ends only the shell, and a
 * killed npm sends nothing. Both are visible in the chain of parents. If there is no shell, the
 * grandparent is the process that started npm, which may exit.
 */
function parents() {
  const parent = process.ppid;
  const { command, ppid } = readProcessInfo(parent);
  return /^(ba|da|z|k)?sh$/.test(command) ? `${parent} ${ppid}` : `${parent}`;
}

/** @param {number} pid */
function readProcessInfo(pid) {
  try {
    // Linux. Elsewhere only the parent is watched.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const command = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const [, ppid = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { command, ppid };
  } catch {
    return { command: '', ppid: '' };
  }
}
