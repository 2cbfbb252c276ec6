import { readFileSync } from 'node:fs';
import { weightsFile } from '../../scripts/budgets.plugin.ts';
import { build } from '../../scripts/build.mjs';
import type { Measured } from './measured.ts';

/** B1, as measured by the build itself, which fails over budget. */
export async function shellWeight(): Promise<Measured> {
  await build();
  const weights = JSON.parse(readFileSync(weightsFile, 'utf8')) as Record<string, number>;
  const { shell, 'sign-in': signIn } = weights;
  if (!shell || !signIn) throw new Error('The build did not say what the shell weighs');
  return { B1: { values: [shell], note: `sign-in page ${signIn.toFixed(1)} kB` } };
}
