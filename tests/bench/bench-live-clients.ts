/**
 * Simulates many pages in one process: counts the events that arrive and their delay. Sends pings
 * like the console's pages.
 */
import { WebSocket } from 'ws';

const { PORT = '', COUNT = '0', SIDE = '' } = process.env;
let receivedCount = 0;
/** Number of sockets that received the last event. That one always arrives, conflated or not. */
let ended = 0;
const late: number[] = [];
const stamps = /"at":([\d.]+)/g;

function connect(): Promise<void> {
  return new Promise((resolve) => {
    const ws = new WebSocket(`ws://127.0.0.1:${PORT}/graphql`, 'graphql-transport-ws', {
      perMessageDeflate: false,
    });
    ws.on('message', (data) => {
      const text = String(data);
      const stamped = [...text.matchAll(stamps)];
      if (stamped.length > 0) {
        receivedCount += stamped.length;
        if (text.includes('"last":true')) ended += 1;
        const now = performance.timeOrigin + performance.now();
        for (const [, at] of stamped) late.push(now - Number(at));
      } else if (text === '{"type":"ping"}') {
        ws.send('{"type":"pong"}');
      } else if (text.includes('connection_ack')) {
        ws.send('{"type":"subscribe","id":"same","payload":{"query":"subscription { live }"}}');
        resolve();
      }
    });
    ws.on('open', () => {
      setInterval(() => ws.send('{"type":"ping"}'), 2000);
      if (SIDE !== 'plain') ws.send('{"type":"connection_init"}');
      else resolve();
    });
  });
}

for (let i = 0; i < Number(COUNT); i += 50)
  await Promise.all(Array.from({ length: Math.min(50, Number(COUNT) - i) }, connect));
process.on('message', () => {
  late.sort((a, b) => a - b);
  process.send?.({
    receivedCount,
    ended,
    p50: late[Math.floor(late.length / 2)],
    p99: late[Math.floor(late.length * 0.99)],
  });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
