import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { mailServerResult } from '../../../machines/options/mail-server.codes.ts';
import { startOffice } from '../../testing/office.ts';
import { tryMailServer } from './try-mail-server.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A mail server that answers as its script says. */
async function serve(answer: (line: string) => string | null, greeting: string | null) {
  const server = createServer((socket: Socket) => {
    if (greeting !== null) socket.write(`${greeting}\r\n`);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        const response = answer(line);
        if (response !== null) socket.write(`${response}\r\n`);
      }
    });
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

const usual = (line: string): string =>
  line.startsWith('EHLO')
    ? '250-mail.example\r\n250 AUTH PLAIN'
    : line.startsWith('AUTH')
      ? '535 5.7.8 the password is wrong'
      : '250 ok';

const at = (port: number, more: object = {}) =>
  tryMailServer({
    ...{ host: '127.0.0.1', port, secure: false, userName: '', password: undefined },
    ...more,
  });

test('a server that greets is connected', async () => {
  const port = await serve(usual, '220 mail.example');
  expect(await at(port)).toMatchObject({ result: mailServerResult.connected, detail: null });
});

test('a wrong password is told in the words of the server, without the password', async () => {
  const port = await serve(usual, '220 mail.example');
  const tried = await at(port, { userName: 'me', password: 'secret-of-the-test' });
  expect(tried.result).toBe(mailServerResult.notSignedIn);
  expect(tried.detail).toContain('the password is wrong');
  expect(JSON.stringify(tried)).not.toContain('secret-of-the-test');
});

test('a closed port is refused', async () => {
  const port = await serve(usual, '220 mail.example');
  servers[0]?.close();
  expect((await at(port)).result).toBe(mailServerResult.refused);
});

test('TLS to a server without it is not secure', async () => {
  const port = await serve(usual, '220 mail.example');
  expect((await at(port, { secure: true })).result).toBe(mailServerResult.notSecure);
});

test('a name that does not exist is not found', async () => {
  expect((await at(25, { host: 'mail.invalid' })).result).toBe(mailServerResult.notFound);
});

test('the call needs the right to change the options, and has no password in its answer', async () => {
  const office = await startOffice({ isIdle: true });
  const port = await serve(usual, '220 mail.example');
  const given = { host: '127.0.0.1', port, secure: false, userName: 'me', password: 'never shown' };
  await office.call('POST', 'Options/UpdateEmailOptions', given, 0);
  const path = 'v1/ext/mail-server';
  expect((await office.call('GET', path, {}, 2)).status).toBe(403);
  const { body } = await office.call('GET', path, {}, 0);
  expect(body).toMatchObject({ mailServer: { result: mailServerResult.notSignedIn } });
  expect(JSON.stringify(body)).not.toContain('never shown');
  await office.end();
});
