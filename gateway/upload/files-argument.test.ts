import { extendSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { loadSchema } from '../graphql/load-schema.ts';
import { restOf } from '../rest/directives.ts';
import { compileRequest } from '../rest/request.ts';
import { UploadedFile } from '../rest/uploaded-file.ts';

const png = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR....', 'latin1');

test('an argument that is a list of files needs no override', async () => {
  const schema = extendSchema(
    loadSchema(),
    parse(`extend type Mutation {
      write(id: ID! @named(as: "GroupChatId"), key: ID!, text: String @named(as: "Message"),
        files: [Upload!] @named(as: "Files") @upload(as: "chatFiles")): Boolean!
        @rest(post: "api/bo/User/SendGroupChatMessage")
    }`),
  );
  const field = schema.getMutationType()?.getFields().write;
  const rest = field && restOf(schema, field, 'MAIN');
  if (!field || !rest) throw new Error('no field');
  const build = compileRequest(schema, field, rest);
  const files = ['a.png', 'b.png'].map((name) => new UploadedFile(name, 'image/png', png));
  const { body } = build({ id: '7', text: 'see', files }, false);
  const form = body as FormData;
  expect([form.get('GroupChatId'), form.get('Message'), form.getAll('Files').length]).toEqual([
    '7',
    'see',
    2,
  ]);
  expect((form.getAll('Files')[1] as File).name).toBe('b.png');
  const none = build({ id: '7', text: 'see' }, false).body as FormData;
  expect([...none.keys()]).toEqual(['GroupChatId', 'Message']);
});
