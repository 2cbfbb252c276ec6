/**
 * Loaded into a gateway before anything else. Records how long each refusal spent in it, from its
 * head read to its response handed to the system, and the delay of its event loop. Both are written
 * at its end.
 */
import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

interface Met {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const resolutionMs = 5;
const begun = new WeakMap<IncomingMessage, number>();
const took: number[] = [];
const loop = monitorEventLoopDelay({ resolution: resolutionMs });
loop.enable();

subscribe('http.server.request.start', (met) => {
  begun.set((met as Met).request, performance.now());
});
subscribe('http.server.response.finish', (met) => {
  const { request, response } = met as Met;
  if (response.statusCode === 503) took.push(performance.now() - (begun.get(request) ?? 0));
});
process.on('exit', () => {
  const late = loop.percentile(99) / 1e6 - resolutionMs;
  writeFileSync(process.env.REFUSALS_TO ?? '', JSON.stringify({ took, late }));
});
