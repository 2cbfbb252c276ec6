import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { run } from '../../../scripts/step.mjs';

export interface Floor {
  readonly pid: number;
  readonly port: number;
  /** Resolves once the text is sent to every socket. */
  send(text: string): Promise<void>;
  stop(): void;
}

const source = fileURLToPath(new URL('send-loop.c', import.meta.url));
const cache = fileURLToPath(new URL('../../../node_modules/.cache/watchfloor', import.meta.url));

const findCompiler = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'cc'))
    .find((path) => existsSync(path));

/** Returns the path of the program, compiled once per version of its source. */
async function compiled(compiler: string): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 16);
  const program = join(cache, `send-loop-${hash}`);
  if (existsSync(program)) return program;
  mkdirSync(cache, { recursive: true });
  const unfinished = `${program}.${process.pid}`;
  await run('cc', compiler, ['-O2', '-std=gnu11', '-o', unfinished, source]);
  renameSync(unfinished, program);
  return program;
}

type Program = ChildProcessByStdio<Writable, Readable, null>;

/** Returns a reader of the program's output lines; it throws if the program ends unexpectedly. */
function linesOf(program: Program): () => Promise<string> {
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  return async () => {
    const next = await lines.next();
    if (next.done === true) throw new Error('The floor ended');
    return next.value;
  };
}

/**
 * Starts the theoretical minimum: a loop over `send()` in C. Returns undefined without a C compiler
 * (Debian: `apt-get install gcc libc6-dev`).
 */
export async function startFloor(): Promise<Floor | undefined> {
  const compiler = findCompiler();
  if (!compiler) return undefined;
  const program = spawn(await compiled(compiler), { stdio: ['pipe', 'pipe', 'inherit'] });
  const nextLine = linesOf(program);
  const port = Number((await nextLine()).replace('port ', ''));
  return {
    ...{ pid: program.pid ?? 0, port },
    async send(text) {
      program.stdin.write(`${text}\n`);
      await nextLine();
    },
    stop: () => program.stdin.end(),
  };
}
