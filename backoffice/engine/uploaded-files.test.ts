import { request as httpRequest } from 'node:http';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { announcing } from '../../machines/upload/announcing.testing.ts';
import { type UploadTarget, uploadRules } from '../../machines/upload/upload.policy.ts';
import { storeFile } from '../areas/files/user-file.ts';
import { authenticator } from '../areas/session/sessions.ts';
import { type FormFile, filled, formOf, impostors, samples } from '../testing/form.ts';
import { type Body, type Office, startOffice } from '../testing/office.ts';
import { type Route, upload } from './routes.ts';
import { createServer, register } from './server.ts';
import type { FileRule } from './uploaded-files.ts';
import { wireId, wireText } from './wire.ts';

/** One call for each rule. Accepted files are stored as files of a chat. */
const uploadTargets = Object.keys(uploadRules) as UploadTarget[];
const ruleOf = (target: UploadTarget): FileRule => uploadRules[target];
const routes: Route[] = uploadTargets.map((target) =>
  upload({
    method: 'POST',
    path: `take/${target}`,
    needs: { section: 'chats' },
    files: { Files: ruleOf(target) },
    input: z.object({ id: wireId, text: wireText(20).optional() }),
    audit: { action: 'groupChat.sendFiles', object: ({ id }) => ({ type: 'test', id }) },
    change: async ({ input: { id }, files }, unit) => {
      const ids: number[] = [];
      for (const file of files.Files) ids.push((await storeFile(unit, file, { kind: 'chat' })).id);
      await unit.audit({
        action: 'groupChat.sendFiles',
        objectType: 'test',
        objectId: id,
        after: { ids },
      });
      return { ids };
    },
  }),
);

let office: Office;
let app: FastifyInstance;
let url: string;
let token: string;
const settings = { authHeader: 'Authorization', logLevel: 'silent' } as const;
beforeAll(async () => {
  office = await startOffice();
  app = createServer(settings);
  register(app, routes, office.services, authenticator(office.services), settings);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  token = await office.signIn(1);
});
afterAll(async () => {
  await app.close();
  await office.end();
});
beforeEach(async () => {
  await office.database.db.execute(sql`delete from user_files`);
});

const count = async (table: string, where = 'true'): Promise<number> => {
  const { rows } = await office.database.db.execute(
    sql.raw(`select count(*)::int as n from ${table} where ${where}`),
  );
  return Number(rows[0]?.n);
};

async function send(
  target: UploadTarget,
  files: readonly Omit<FormFile, 'field'>[],
  given: { fields?: Record<string, string>; headers?: Record<string, string>; field?: string } = {},
) {
  const { fields = { id: '7' }, headers = {}, field = 'Files' } = given;
  const response = await fetch(`${url}/take/${target}`, {
    method: 'POST',
    headers: { authorization: token, ...headers },
    body: formOf(
      fields,
      files.map((file) => ({ ...file, field })),
    ),
  });
  return { status: response.status, body: (await response.json()) as Body & { ids: number[] } };
}

const read = (id: number, as = token) =>
  fetch(`${office.url}/api/bo/User/GetUserFile?UserFileId=${id}`, {
    headers: { authorization: as },
  });

/** The request and its expected response: a code and the field. */
type Refusal = [name: string, files: Omit<FormFile, 'field'>[], code: string, path: string];
const badType = ['FileTypeNotValid', 'Files.0'] as const;
const tooBig = ['FileTooBig', 'Files.0'] as const;

describe.each(uploadTargets)('%s', (target) => {
  const rule = ruleOf(target);
  const taken = { name: 'scan.png', content: samples.png };
  const refusals: Refusal[] = [
    ...Object.entries(impostors).map(
      ([what, content]): Refusal => [
        `${what} called .png`,
        [{ name: 'a.png', content }],
        ...badType,
      ],
    ),
    ['a picture called .svg', [{ name: 'a.svg', content: samples.png }], ...badType],
    ['a picture without an extension', [{ name: 'png', content: samples.png }], ...badType],
    ['a bomb of pixels', [{ name: 'a.png', content: announcing.png(50_000, 50_000) }], ...tooBig],
    [
      'one byte too many',
      [{ name: 'a.png', content: filled(samples.png, rule.bytes + 1) }],
      ...tooBig,
    ],
    ['far too many bytes', [{ name: 'a.png', content: filled(samples.png, 5_000_000) }], ...tooBig],
    [
      'a body beyond all measure',
      [{ name: 'a.png', content: filled(samples.png, 9_000_000) }],
      'FileTooBig',
      '',
    ],
    [
      'one file too many',
      Array.from({ length: rule.maxFiles + 1 }, () => taken),
      'RequestNotValid',
      'Files',
    ],
    ['a thousand parts', Array.from({ length: 1000 }, () => taken), 'RequestNotValid', ''],
    ['none', [], 'RequestNotValid', 'Files'],
  ];

  test.each(refusals)(
    '%s: refused with its name, audited, nothing stored',
    async (_, files, code, path) => {
      const before = await count('audit');
      const { status, body } = await send(target, files);
      expect(body.error).toMatchObject({ code, fields: [{ path }] });
      expect(status).toBe(code === 'RequestNotValid' ? 400 : 200);
      expect(await count('user_files')).toBe(0);
      if (status === 200) {
        expect(
          await count('audit', `error = '${code}' and action = 'groupChat.sendFiles'`),
        ).toBeGreaterThan(0);
        expect(await count('audit')).toBe(before + 1);
      }
    },
  );

  test('what the rule takes comes back as it was, to the byte', async () => {
    const content = filled(samples.png, rule.bytes);
    const { body } = await send(target, [{ name: '../../Чек №5.png', content }]);
    const [id = 0] = body.ids;
    const answer = await read(id);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="___ _5.png"; filename*=UTF-8''${encodeURIComponent('Чек №5.png')}`,
    );
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  });
});

test('every file that is not taken is named, and the good ones beside it are not kept either', async () => {
  const { body } = await send('chatFiles', [
    { name: 'a.png', content: samples.png },
    { name: 'b.png', content: impostors['a page'] },
    { name: 'c.jpg', content: filled(samples.jpg, 1_048_577) },
    { name: 'd.heic', content: samples.heic },
  ]);
  expect(body.error.fields.map(({ path }) => path)).toEqual(['Files.1', 'Files.2']);
  expect(await count('user_files')).toBe(0);
});

test('the type is the content’s, whatever the sender says', async () => {
  const { body } = await send('chatFiles', [{ name: 'a.png', content: samples.jpg }]);
  const answer = await read(body.ids[0] ?? 0);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('content-disposition')).toContain('filename="a.jpg"');
});

test('a refused change keeps nothing: neither a wrong field, nor rights, nor a wrong name of the part', async () => {
  const files = [{ name: 'a.png', content: samples.png }];
  const long = await send('chatFiles', files, { fields: { id: '7', text: 'x'.repeat(21) } });
  expect(long.body.error.fields[0]?.path).toBe('text');
  const elsewhere = await send('chatFiles', files, { field: 'Other' });
  expect(elsewhere.body.error.fields.map(({ path }) => path)).toEqual(['Other', 'Files']);
  const unknown = await send('chatFiles', files, {
    headers: { authorization: await office.signIn(7) },
  });
  expect([unknown.status, unknown.body.error.code]).toEqual([403, 'ActionNotAllowed']);
  const anonymous = await send('chatFiles', files, { headers: { authorization: 'none' } });
  expect(anonymous.status).toBe(401);
  expect(await count('user_files')).toBe(0);
});

test('the same key again is the same files; with other files it is refused', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const files = [{ name: 'a.png', content: samples.png }];
  const first = await send('chatFiles', files, { headers });
  const again = await send('chatFiles', files, { headers });
  expect(again.body).toEqual(first.body);
  expect(await count('user_files')).toBe(1);
  const others = await send('chatFiles', [{ name: 'a.png', content: samples.jpg }], { headers });
  expect([others.status, others.body.error.code]).toEqual([422, 'KeyMismatch']);
});

test('an upload that breaks off leaves nothing, and its place to the next', async () => {
  const head = '--x\r\ncontent-disposition: form-data; name="Files"; filename="a.png"\r\n\r\n';
  for (let n = 0; n < 20; n += 1)
    await new Promise<void>((resolve) => {
      const cut = httpRequest(`${url}/take/chatFiles`, {
        method: 'POST',
        headers: {
          ...{ authorization: token, expect: '100-continue' },
          'content-type': 'multipart/form-data; boundary=x',
        },
      });
      cut.on('error', () => {});
      cut.on('close', () => resolve());
      // The back office is reading when it requests more.
      cut.on('continue', () =>
        cut.write(head + samples.png.toString('latin1'), () => cut.destroy()),
      );
      cut.flushHeaders();
    });
  const { status } = await send('chatFiles', [{ name: 'a.png', content: samples.png }]);
  expect(status).toBe(200);
  expect(await count('user_files')).toBe(1);
});

test('a file of another right is answered as one that is not there', async () => {
  const { body } = await send('chatFiles', [{ name: 'a.png', content: samples.png }]);
  const id = body.ids[0] ?? 0;
  await office.database.db.execute(sql`update user_files set kind = 'document' where id = ${id}`);
  const answers = await Promise.all(
    [await read(id, await office.signIn(3)), await read(id + 1000)].map(async (answer) => [
      answer.status,
      await answer.text(),
    ]),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[0]).toBe(404);
  expect((await read(id, await office.signIn(2))).status).toBe(200);
});
