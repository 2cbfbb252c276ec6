import { printLine, step } from './step.mjs';
import type { Part } from './tally.ts';

/** A task that uses one core. It fails by throwing the message to show. */
export interface Job {
  readonly name: string;
  readonly work: () => Promise<unknown>;
}

/** Runs jobs two at a time, in order, and marks each when it is done. */
export async function runSideBySide(title: string, jobs: readonly Job[]): Promise<Part[]> {
  const parts: Part[] = [];
  const left = [...jobs];
  await step(title, async (setDetail) => {
    const under = new Set<string>();
    const lane = async () => {
      for (let job = left.shift(); job; job = left.shift()) {
        under.add(job.name);
        setDetail([...under].join(', '));
        parts.push(await runJob(job));
        under.delete(job.name);
      }
    };
    await Promise.all([lane(), lane()]);
    const failed = parts.filter((part) => part.failed > 0).length;
    // For the mark only: the parts contain the details.
    if (failed > 0) throw new Error(`${failed} of ${jobs.length} failed`);
  }).catch(() => undefined);
  return parts;
}

async function runJob({ name, work }: Job): Promise<Part> {
  const begun = performance.now();
  const done = (failed: number): Part => {
    const took = performance.now() - begun;
    printLine(`    ${failed ? '✗' : '✓'} ${name}  ${(took / 1000).toFixed(1)} s`);
    return { name, passed: 1 - failed, failed, took };
  };
  try {
    await work();
    return done(0);
  } catch (error) {
    const part = done(1);
    printLine(error instanceof Error ? error.message : String(error));
    return part;
  }
}
