import { createServer, type Server } from 'node:http';
import { WebSocketServer } from 'ws';
import { listening, portOf, type Wire } from './fed-console.ts';

/**
 * The theoretical minimum: cells found once, their text set in the next frame. It shows the first
 * rows that it receives.
 */
const page = `<!doctype html><table id="table"></table><script>
  const names = ['id', 'dateCreated', 'userName', 'type', 'side', 'currencyId', 'amount', 'fee', 'status', 'txid'];
  const table = document.getElementById('table'), cells = new Map();
  let due = new Map();
  const draw = () => {
    for (const [id, row] of due) {
      names.forEach((name, n) => {
        const cell = cells.get(id)?.[n], text = String(row[name]);
        if (cell && cell.textContent !== text) cell.textContent = text;
      });
    }
    due = new Map();
  };
  const socket = new WebSocket('ws://' + location.host + '/live');
  socket.onmessage = ({ data }) => {
    const row = JSON.parse(data);
    if (!cells.has(row.id) && cells.size < SHOWN) {
      const line = table.insertRow();
      cells.set(row.id, names.map(() => line.insertCell()));
    }
    if (due.size === 0) requestAnimationFrame(draw);
    due.set(row.id, row);
  };
</script>`;

export interface HandWritten {
  readonly url: string;
  readonly emitRow: (row: Wire) => void;
  readonly stop: () => void;
}

/** Starts a page with one table, and the socket that feeds it. */
export async function startHandWritten(shown: number): Promise<HandWritten> {
  const text = page.replace('SHOWN', String(shown));
  const http: Server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(text);
  });
  await listening(http);
  const sockets = new WebSocketServer({ server: http });
  return {
    url: `http://127.0.0.1:${portOf(http)}/`,
    emitRow(row) {
      const message = JSON.stringify(row);
      for (const socket of sockets.clients) socket.send(message);
    },
    stop: () => http.close().closeAllConnections(),
  };
}
