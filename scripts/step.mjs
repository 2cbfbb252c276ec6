import { spawn } from 'node:child_process';

const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href;
const tty = process.stdout.isTTY === true;

/**
 * Prints a separate line, even while a step is being drawn.
 * @param {string} text
 */
export function printLine(text) {
  console.log(`${tty ? '\r\x1b[2K' : ''}${text}`);
}

/**
 * The running steps; on a terminal all of them share one line.
 * @type {Set<() => string>}
 */
const running = new Set();
/** @type {NodeJS.Timeout | undefined} */
let clock;

function draw() {
  const line = `  … ${[...running].map((describe) => describe()).join(' · ')}`;
  process.stdout.write(`\r\x1b[2K${line.slice(0, process.stdout.columns)}`);
}

/**
 * Shows one line for one step: its name while it runs (with seconds on a terminal), its time when
 * done.
 * @template T
 * @param {string} name
 * @param {(say: (detail: string) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const begun = performance.now();
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  let detail = '';
  const present = () => `${name}  ${seconds()}  ${detail}`;
  running.add(present);
  if (tty) clock ??= setInterval(draw, 200);
  else console.log(`  … ${name}`);
  /** @param {string} text */
  const setDetail = (text) => {
    if (text === detail) return;
    detail = text;
    if (tty) draw();
    else console.log(`    ${text}`);
  };
  /** @param {string} mark */
  const close = (mark) => {
    running.delete(present);
    if (running.size === 0) {
      clearInterval(clock);
      clock = undefined;
    }
    printLine(`  ${mark} ${name}  ${seconds()}`);
  };
  try {
    const answer = await work(setDetail);
    close('✓');
    return answer;
  } catch (error) {
    close('✗');
    throw error;
  }
}

/**
 * Runs a command as a step. Its output is shown only when it fails.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<string>} the output
 */
export function runStep(name, command, args, options = {}) {
  return step(name, () => run(name, command, args, options));
}

/**
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<string>}
 */
export function run(name, command, args, options = {}) {
  return new Promise((resolve, reject) => {
    // A Node program ends with this one, even if this one is killed.
    const ours = command === process.execPath;
    const child = spawn(command, ours ? ['--import', endWithParent, ...args] : args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe', ...(ours ? [/** @type {const} */ ('ipc')] : [])],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += String(chunk);
      });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      const failure = signal ? `was ended by ${signal}` : 'failed';
      if (code === 0) resolve(output);
      else reject(new Error(`${name} ${failure}:\n${output.trimEnd()}`));
    });
  });
}
