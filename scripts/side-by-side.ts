import { note, step } from './step.mjs';
import type { Part } from './tally.ts';

/** Something that takes one core; it fails by throwing what is to be shown. */
export interface Job {
  readonly name: string;
  readonly work: () => Promise<unknown>;
}

/** Runs jobs two at a time, in their order, and marks each when it is done. */
export async function runSideBySide(title: string, jobs: readonly Job[]): Promise<Part[]> {
  const parts: Part[] = [];
  const left = [...jobs];
  await step(title, async (say) => {
    const under = new Set<string>();
    const lane = async () => {
      for (let job = left.shift(); job; job = left.shift()) {
        under.add(job.name);
        say([...under].join(', '));
        parts.push(await runJob(job));
        under.delete(job.name);
      }
    };
    await Promise.all([lane(), lane()]);
    const failed = parts.filter((part) => part.failed > 0).length;
    // For the mark: the parts tell the rest.
    if (failed > 0) throw new Error(`${failed} of ${jobs.length} failed`);
  }).catch(() => undefined);
  return parts;
}

async function runJob({ name, work }: Job): Promise<Part> {
  const begun = performance.now();
  const done = (failed: number): Part => {
    const took = performance.now() - begun;
    note(`    ${failed ? '✗' : '✓'} ${name}  ${(took / 1000).toFixed(1)} s`);
    return { name, passed: 1 - failed, failed, took };
  };
  try {
    await work();
    return done(0);
  } catch (error) {
    const part = done(1);
    note(error instanceof Error ? error.message : String(error));
    return part;
  }
}
