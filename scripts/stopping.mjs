import { readFileSync } from 'node:fs';

/** @type {(code: number) => void} */
let stop = (code) => process.exit(code);

/**
 * Puts an orderly end in the place of an abrupt one.
 * @param {(code: number) => void} orderly
 */
export function stopBy(orderly) {
  stop = orderly;
}

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** From here on this process ends on a signal, and when the npm that runs it is gone. */
export function stopOnRequest() {
  for (const signal of signals) process.on(signal, () => stop(0));
  if (process.env.npm_lifecycle_event === undefined) return;
  const before = parents();
  const gone = () => parents() !== before;
  setInterval(() => gone() && stop(0), 300).unref();
}

/**
 * npm starts a shell, and the shell starts us: a signal to npm ends the shell alone, and a killed npm
 * says nothing at all. Both show in who is whose parent. Beyond a shell the grandparent is npm's own
 * starter, who may leave.
 */
function parents() {
  const parent = process.ppid;
  const { command, ppid } = factsOf(parent);
  return /^(ba|da|z|k)?sh$/.test(command) ? `${parent} ${ppid}` : `${parent}`;
}

/** @param {number} pid */
function factsOf(pid) {
  try {
    // Linux. Elsewhere the parent alone is watched.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const command = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const [, ppid = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { command, ppid };
  } catch {
    return { command: '', ppid: '' };
  }
}
