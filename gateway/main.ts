import { createGateway } from './gateway.ts';
import { errorFacts, makeLog } from './log.ts';
import { readSettings } from './settings.ts';

/** `node --import tsx gateway/main.ts`: one gateway, until it is told to stop. */
function start(): void {
  const settings = readSettings(process.env);
  const log = makeLog(settings.logLevel);
  const gateway = createGateway(settings, log);
  const { server } = gateway;

  server.once('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE';
    const why = taken ? `port ${settings.port} is taken` : error.message;
    process.stderr.write(`The gateway cannot listen on ${settings.host}: ${why}\n`);
    process.exit(1);
  });
  server.listen({ port: settings.port, host: settings.host, backlog: 4096 }, () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : settings.port;
    log.info({ port, host: settings.host }, 'listening');
    process.send?.({ ready: true, port });
  });

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void gateway.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  // Nothing that arrives from outside may end the process; what does arrive here is a mistake of ours.
  process.on('unhandledRejection', (error) => log.error(errorFacts(error), 'unhandled'));
  process.on('uncaughtException', (error) => log.error(errorFacts(error), 'uncaught'));
}

try {
  start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
