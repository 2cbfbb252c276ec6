import { inArray } from 'drizzle-orm';
import sharp from 'sharp';
import type { Db, Tx } from '../../db/database.ts';
import { storedFiles } from '../../db/schema/files.ts';
import { readOption } from '../../engine/read-option.ts';

/** Names of the stored pictures; null for one that was never uploaded (d3:293). */
export interface Watermark {
  /** Repeated over the whole picture. */
  readonly image: string | null;
  /** In the lower right corner. */
  readonly logo: string | null;
}

export const watermarkKey = 'watermark';

const nameOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export async function readWatermark(db: Db | Tx): Promise<Watermark> {
  const { image, logo } = await readOption(db, watermarkKey);
  return { image: nameOf(image), logo: nameOf(logo) };
}

const safe = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The line that says who looked, and when. */
const lineOf = (text: string, width: number): Buffer => {
  const size = Math.max(11, Math.round(width / 42));
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${size * 2}">
    <rect width="100%" height="100%" fill="#000" fill-opacity=".45"/>
    <text x="${size / 2}" y="${size * 1.4}" fill="#fff" font-size="${size}"
      font-family="DejaVu Sans, Arial, sans-serif">${safe(text)}</text></svg>`);
};

const fits = (content: Buffer, width: number, height: number, share: number): Promise<Buffer> =>
  sharp(content)
    .resize(Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share)), {
      ...{ fit: 'inside', withoutEnlargement: true },
    })
    .ensureAlpha(0.35)
    .png()
    .toBuffer();

/**
 * Returns a picture of an identity paper with the watermark, and a line with who looks at it and
 * when, so that a copy can be traced. A picture that cannot be decoded (HEIC) is returned as it is.
 */
export async function markPicture(db: Db, content: Buffer, line: string): Promise<Buffer> {
  const { image, logo } = await readWatermark(db);
  const names = [image, logo].filter((name) => name !== null);
  const files =
    names.length === 0
      ? []
      : await db.select().from(storedFiles).where(inArray(storedFiles.name, names));
  const contentOf = (wanted: string | null) => files.find(({ name }) => name === wanted)?.content;
  const picture = sharp(content, { limitInputPixels: 64_000_000 });
  const { width, height } = await picture.metadata().catch(() => ({ width: 0, height: 0 }));
  if (width === 0 || height === 0) return content;
  const [tile, corner] = [contentOf(image), contentOf(logo)];
  return picture
    .composite([
      ...(tile ? [{ input: await fits(tile, width, height, 0.25), tile: true }] : []),
      ...(corner ? [{ input: await fits(corner, width, height, 0.2), gravity: 'southeast' }] : []),
      { input: lineOf(line, width), gravity: 'north' },
    ])
    .toBuffer();
}
