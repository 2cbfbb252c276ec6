import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storedFiles, userFiles } from '../../db/schema/files.ts';
import { formOf } from '../../testing/form.ts';
import { type Office, startOffice } from '../../testing/office.ts';

let office: Office;
let token: string;
beforeAll(async () => {
  office = await startOffice();
  token = await office.signIn(1);
});
afterAll(() => office.end());

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

const upload = async (what: 'Image' | 'Logo', content: Buffer, as = token) =>
  fetch(`${office.url}/v2/System/UploadWatermark${what}`, {
    method: 'POST',
    headers: { authorization: as },
    body: formOf({}, [{ field: 'file', name: 'mark.png', content }]),
  });

const paper = async (content: Buffer, extension: string): Promise<Buffer> => {
  const [file] = await office.database.db
    .insert(userFiles)
    .values({
      ...{ kind: 'document', userId: 1, dateCreated: new Date(), content, extension },
      ...{ name: `paper.${extension}`, mediaType: `image/${extension}` },
      ...{ size: content.length, sha256: '' },
    })
    .returning({ id: userFiles.id });
  const response = await fetch(`${office.url}/User/GetUserFile?UserFileId=${file?.id}`, {
    headers: { authorization: token },
  });
  return Buffer.from(await response.arrayBuffer());
};

/** Returns the colour of one pixel. */
async function pixelOf(picture: Buffer, left: number, top: number) {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

const white = [255, 255, 255];

test('a paper has a line with who looked, and keeps its size', async () => {
  const marked = await paper(await plain(400, 300, '#fff'), 'png');
  expect(await sharp(marked).metadata()).toMatchObject({ width: 400, height: 300, format: 'png' });
  expect(await pixelOf(marked, 399, 2)).not.toEqual(white);
  expect(await pixelOf(marked, 200, 200)).toEqual(white);
});

test('a logo is in the corner, an image everywhere; the one before is gone', async () => {
  const { db } = office.database;
  expect((await upload('Logo', await plain(60, 40, '#00f'))).status).toBe(200);
  const withLogo = await paper(await plain(400, 300, '#fff'), 'png');
  expect(await pixelOf(withLogo, 395, 295)).not.toEqual(white);
  expect(await pixelOf(withLogo, 100, 200)).toEqual(white);
  expect((await upload('Image', await plain(50, 50, '#f00'))).status).toBe(200);
  expect((await upload('Image', await plain(50, 50, '#0f0'))).status).toBe(200);
  const withBoth = await paper(await plain(400, 300, '#fff'), 'png');
  const [red = 0, green = 0] = await pixelOf(withBoth, 100, 200);
  expect(green).toBeGreaterThan(red);
  expect(await db.select().from(storedFiles)).toHaveLength(2);
  const { body } = await office.call('GET', 'v2/System/GetWatermarks', {}, 1);
  const { image, logo } = body as unknown as Readonly<Record<'image' | 'logo', string>>;
  expect(image).toMatch(/^watermark-image-/);
  expect(logo).toMatch(/^watermark-logo-/);
});

test('a picture that cannot be decoded is still a file', async () => {
  const content = Buffer.from('no picture at all');
  expect((await paper(content, 'heic')).equals(content)).toBe(true);
});

test('only a super admin replaces it', async () => {
  const other = await office.signIn(0);
  expect((await upload('Logo', await plain(5, 5, '#000'), other)).status).toBe(403);
});
