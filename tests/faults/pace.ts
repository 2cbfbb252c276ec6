import { availableParallelism, loadavg } from 'node:os';

/** With several times as many waiting processes as can run, the machine's times are meaningless. */
const busyFrom = 3;

/** Collects late results: as failures, or as notes if the machine was too busy. */
export function lateness(broken: string[]) {
  const excused: string[] = [];
  return {
    late(what: string): void {
      const [load = 0] = loadavg();
      const perCore = load / availableParallelism();
      if (perCore < busyFrom) broken.push(what);
      else excused.push(`${what} (not held against it: ${perCore.toFixed(1)} programs a core)`);
    },
    /** For the end of `seen`. */
    get summary(): string {
      return excused.map((one) => `; ${one}`).join('');
    },
  };
}
