import { pixelsOf } from './pixels.ts';

/**
 * What may be uploaded where, said once: the client refuses before it sends, the gateway before it
 * asks, the back office for good. What a file is, its first bytes say; a name only has to agree with
 * the list of extensions (d1:194, d3:352).
 */

interface Medium {
  readonly extensions: readonly [string, ...string[]];
  /** Whether browsers draw it: previews are shown for jpeg, jpg and png. */
  readonly isShown: boolean;
  readonly begins: (bytes: Uint8Array) => boolean;
}

const at = (bytes: Uint8Array, offset: number, ...wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[offset + index] === byte);

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Major brands of stills in HEIF, of which HEIC is the usual one. */
const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

export const mediaTypes = {
  'image/jpeg': {
    extensions: ['jpg', 'jpeg'],
    isShown: true,
    begins: (bytes) => at(bytes, 0, 0xff, 0xd8, 0xff),
  },
  'image/png': {
    extensions: ['png'],
    isShown: true,
    begins: (bytes) =>
      at(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) &&
      text(bytes, 12, 16) === 'IHDR',
  },
  'image/heic': {
    extensions: ['heic', 'heif'],
    isShown: false,
    begins: (bytes) => text(bytes, 4, 8) === 'ftyp' && heifBrands.has(text(bytes, 8, 12)),
  },
} as const satisfies Record<string, Medium>;

export type MediaType = keyof typeof mediaTypes;

/** What the content is, by its first bytes; undefined where it is nothing that is taken anywhere. */
export const mediaTypeOf = (content: Uint8Array): MediaType | undefined =>
  (Object.keys(mediaTypes) as MediaType[]).find((type) => mediaTypes[type].begins(content));

export interface UploadRule {
  /** Files in one call. */
  readonly most: number;
  /** Bytes of one file. */
  readonly bytes: number;
  readonly types: readonly MediaType[];
}

/** Drawn, a picture takes four bytes for each: a quarter of a gigabyte. Cameras of telephones stay below. */
export const mostPixels = 64_000_000;

/** For whoever speaks to the server by hand; the console has words of its own. */
export const sizeAsked = ({ bytes }: UploadRule): string =>
  `At most ${bytes} bytes and ${mostPixels} pixels`;

const pictures = ['image/jpeg', 'image/png', 'image/heic'] as const;

/** The places that take files. Size and extensions are the documents', the numbers of files ours. */
export const uploadRules = {
  chatFiles: { most: 5, bytes: 1_048_576, types: pictures },
  icon: { most: 1, bytes: 262_144, types: ['image/png', 'image/jpeg'] },
} as const satisfies Record<string, UploadRule>;

export type UploadPlace = keyof typeof uploadRules;

/** Names of the catalogue (d3:613). */
export type UploadFault = 'FileTooBig' | 'FileTypeNotValid';

export interface OfferedFile {
  readonly name: string;
  readonly size: number;
  /** All of it, where it is not longer than its rule allows; else what of it is at hand. */
  readonly content: Uint8Array;
}

const extensionOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Why a file is not taken; null where it is. */
export function uploadFault(
  rule: UploadRule,
  { name, size, content }: OfferedFile,
): UploadFault | null {
  const type = mediaTypeOf(content);
  const named = rule.types.some((one) =>
    (mediaTypes[one].extensions as readonly string[]).includes(extensionOf(baseName(name))),
  );
  if (type === undefined || !named || !rule.types.includes(type)) return 'FileTypeNotValid';
  return size > rule.bytes || pixelsOf(type, content) > mostPixels ? 'FileTooBig' : null;
}

/** Controls, marks that turn the direction of writing, halves of pairs, and what paths are made of. */
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu;
const longest = 100;

const baseName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(unwanted, '').trim();

/** The name that a file is kept under: no path, nothing invisible, the extension that its content has. */
export function keptName(name: string, type: MediaType): string {
  const stem = [...baseName(name).replace(/\.[^.]*$/, '')].slice(0, longest).join('').trim();
  const [usual, ...others] = mediaTypes[type].extensions;
  const own = extensionOf(baseName(name));
  const extension = (others as readonly string[]).includes(own) ? own : usual;
  return `${stem === '' ? 'file' : stem}.${extension}`;
}
