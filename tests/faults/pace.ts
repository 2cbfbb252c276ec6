import { availableParallelism, loadavg } from 'node:os';

/** A machine on which several times as much waits as can run gives no times that mean anything. */
const busyFrom = 3;

/** What came too late: broken, or only told where this machine had no time to give. */
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
    get told(): string {
      return excused.map((one) => `; ${one}`).join('');
    },
  };
}
