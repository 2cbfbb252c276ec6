/** Many pages in one process: counts what arrives and how late. Pings as the console's pages do. */
import { WebSocket } from 'ws';

const { PORT = '', COUNT = '0', SIDE = '' } = process.env;
let frames = 0;
let late: number[] = [];
const stamp = /"at":([\d.]+)/;

function connect(): Promise<void> {
  return new Promise((resolve) => {
    const ws = new WebSocket(`ws://127.0.0.1:${PORT}/graphql`, 'graphql-transport-ws', {
      perMessageDeflate: false,
    });
    ws.on('message', (data) => {
      const text = String(data);
      const at = stamp.exec(text)?.[1];
      if (at !== undefined) {
        frames += 1;
        late.push(performance.timeOrigin + performance.now() - Number(at));
      } else if (text === '{"type":"ping"}') {
        ws.send('{"type":"pong"}');
      } else if (text.includes('connection_ack')) {
        ws.send('{"type":"subscribe","id":"same","payload":{"query":"subscription { live }"}}');
        resolve();
      }
    });
    ws.on('open', () => {
      setInterval(() => ws.send('{"type":"ping"}'), 2000);
      if (SIDE === 'grouped') ws.send('{"type":"connection_init"}');
      else resolve();
    });
  });
}

for (let i = 0; i < Number(COUNT); i += 50)
  await Promise.all(Array.from({ length: Math.min(50, Number(COUNT) - i) }, connect));
process.on('message', () => {
  late.sort((a, b) => a - b);
  process.send?.({
    frames,
    p50: late[Math.floor(late.length / 2)],
    p99: late[Math.floor(late.length * 0.99)],
  });
  frames = 0;
  late = [];
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
