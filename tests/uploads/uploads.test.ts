import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeFile } from '../../backoffice/areas/files/user-file.ts';
import { platform } from '../../backoffice/engine/actor.ts';
import { transact } from '../../backoffice/engine/unit.ts';
import { emailOf, type Office, password, startOffice } from '../../backoffice/testing/office.ts';
import { sendUpload } from '../../gateway/testing/send-upload.ts';
import { startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';
import { mediaTypeOf } from '../../machines/upload/upload.policy.ts';
import { multipartOf } from '../../src/data/multipart.ts';

/**
 * Tests the client's request with the real gateway and the real back office, over a connection that
 * can break.
 */
const mutation = `mutation ($id: ID!, $key: ID!, $icon: Upload!) {
  setTransactionMethodIcon(id: $id, key: $key, icon: $icon)
}`;

let office: Office;
let wire: Server;
let gateway: TestGateway;
let cookie: string;
/** Responses to calls of this path that are lost on the way back. */
let lost = { path: '', times: 0 };

beforeAll(async () => {
  office = await startOffice();
  const { db } = office.database;
  await db.execute(sql`insert into transaction_methods (id, name, type, currency_id, pay_in, pay_out)
    values (1, 'Card', 0, 2, true, true)`);
  wire = createServer((request, response) => {
    const onward = httpRequest(
      office.url + request.url,
      { method: request.method, headers: request.headers },
      (answer) => {
        const isLost = lost.times > 0 && request.url?.includes(lost.path);
        if (isLost) {
          lost.times -= 1;
          answer.resume().once('end', () => request.socket.destroy());
          return;
        }
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      },
    );
    onward.once('error', () => request.socket.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  const { port } = wire.address() as AddressInfo;
  gateway = await startGateway({ BACKOFFICE_URL: `http://127.0.0.1:${port}/` });
  cookie = await gateway.signIn(emailOf(1), password);
});
afterAll(async () => {
  await gateway.close();
  wire.closeAllConnections();
  wire.close();
  await office.end();
});
beforeEach(() => {
  lost = { path: '', times: 0 };
});

const picture = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 32, height: 32, channels: 3, background: colour } })
    .png()
    .toBuffer();
const send = async (content: Buffer, key: string, name = 'icon.png') =>
  sendUpload(
    gateway,
    multipartOf(mutation, { id: '1', key, icon: new File([new Uint8Array(content)], name) }),
    { cookie },
  );
const one = async (query: ReturnType<typeof sql>) =>
  (await office.database.db.execute(query)).rows[0] as Record<string, unknown>;
const files = async () => Number((await one(sql`select count(*)::int as n from stored_files`)).n);
const audited = async () =>
  Number(
    (await one(sql`select count(*)::int as n from audit where action like 'transactionMethod.%'`))
      .n,
  );

test('a picture arrives whole and is shown to whoever is signed in', async () => {
  const content = await picture('#0d7482');
  expect((await send(content, crypto.randomUUID())).data).toEqual({
    setTransactionMethodIcon: true,
  });
  const { icon } = await one(sql`select icon from transaction_methods where id = 1`);
  const shown = await fetch(`${gateway.url}/files/${String(icon)}`, { headers: { cookie } });
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await shown.arrayBuffer()).equals(content)).toBe(true);
});

test('an answer that is lost and asked for again with the same key is one file and one change', async () => {
  const before = { files: await files(), audited: await audited() };
  const content = await picture('#c2410c');
  const key = crypto.randomUUID();
  lost = { path: 'SetTransactionMethodIcon', times: 1 };
  const { errors } = await send(content, key);
  expect(errors[0]?.extensions).toMatchObject({ code: 'UNKNOWN_OUTCOME', retry: true });
  expect((await send(content, key)).data).toEqual({ setTransactionMethodIcon: true });
  expect((await send(content, key)).data).toEqual({ setTransactionMethodIcon: true });
  // The previous icon is gone; the new one is stored once.
  expect({ files: await files(), audited: await audited() }).toEqual({
    files: before.files,
    audited: before.audited + 1,
  });
});

test('a file of people comes back through the gateway, and not to whom it is none of their business', async () => {
  const content = await picture('#0a7454');
  const name = '<img src=x onerror=alert(1)>.png';
  const { id } = await transact(office.services, platform, (unit) =>
    storeFile(
      unit,
      { name, extension: 'png', mediaType: 'image/png', size: content.length, sha256: '', content },
      { kind: 'document', userId: 1 },
    ),
  );
  const get = async (status: number, query = '') => {
    const as = await gateway.signIn(emailOf(status), password);
    return fetch(`${gateway.url}/user-files/${id}${query}`, { headers: { cookie: as } });
  };
  const shown = await get(1);
  // The watermark says who looked.
  const marked = Buffer.from(await shown.arrayBuffer());
  expect(mediaTypeOf(marked)).toBe('image/png');
  expect(marked.equals(content)).toBe(false);
  expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  const saved = await get(2, '?save');
  expect(saved.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll('(', '%28').replaceAll(')', '%29')}`,
  );
  for (const status of [3, 7]) expect((await get(status)).status).toBe(404);
});
