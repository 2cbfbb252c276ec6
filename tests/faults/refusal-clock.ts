/**
 * Loaded into a gateway before anything else: keeps how long each refusal was in it, from its head read to its
 * answer handed to the system, and by how much its event loop was late; both are written when it ends.
 */
import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

interface Met {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const resolution = 5;
const begun = new WeakMap<IncomingMessage, number>();
const took: number[] = [];
const loop = monitorEventLoopDelay({ resolution });
loop.enable();

subscribe('http.server.request.start', (met) => {
  begun.set((met as Met).request, performance.now());
});
subscribe('http.server.response.finish', (met) => {
  const { request, response } = met as Met;
  if (response.statusCode === 503) took.push(performance.now() - (begun.get(request) ?? 0));
});
process.on('exit', () => {
  const late = loop.percentile(99) / 1e6 - resolution;
  writeFileSync(process.env.REFUSALS_TO ?? '', JSON.stringify({ took, late }));
});
