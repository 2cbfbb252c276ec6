import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../engine/services.ts';
import { ReportMaker } from './report-maker.ts';

/** Milliseconds between checks for a waiting report. */
const pollIntervalMs = 1_000;

/** Makes requested reports one after the other until stopped. */
export function startMakingReports(services: Services): { stop(): Promise<void> } {
  const maker = new ReportMaker(services, services.reportsFolder);
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      const found = await maker.makeNext(signal).catch((error: unknown) => {
        services.log.error({ err: error }, 'reports stumbled');
        return false;
      });
      if (!found) await sleep(pollIntervalMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
