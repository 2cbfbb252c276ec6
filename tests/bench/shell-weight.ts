import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Measured } from './measured.ts';

/** B1, as the build itself weighs it; it fails over budget. */
export async function shellWeight(): Promise<Measured> {
  const { stdout, stderr } = await promisify(execFile)('npx', ['vite', 'build'], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const said = `${stdout}${stderr}`;
  const weight = Number(/shell: ([\d.]+) of/.exec(said)?.[1]);
  const signIn = /sign-in: ([\d.]+) of/.exec(said)?.[1];
  if (!Number.isFinite(weight)) throw new Error('The build did not say what the shell weighs');
  return { B1: { values: [weight], note: `sign-in page ${signIn} kB` } };
}
