import { pixelsOf } from './pixels.ts';

/**
 * The upload rules of each target, defined once. The client refuses before it sends, the gateway
 * before it forwards, the back office finally. The first bytes determine the type of a file. The
 * name only has to match the list of extensions (d1:194, d3:352).
 */

interface Medium {
  readonly extensions: readonly [string, ...string[]];
  /** Whether browsers draw it: previews are shown for jpeg, jpg and png. */
  readonly isShown: boolean;
  readonly begins: (bytes: Uint8Array) => boolean;
}

const at = (bytes: Uint8Array, offset: number, ...expected: readonly number[]): boolean =>
  expected.every((byte, index) => bytes[offset + index] === byte);

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Major brands of still images in HEIF, of which HEIC is the usual one. */
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

/** Returns the media type by the first bytes; undefined if no target accepts it. */
export const mediaTypeOf = (content: Uint8Array): MediaType | undefined =>
  (Object.keys(mediaTypes) as MediaType[]).find((type) => mediaTypes[type].begins(content));

export interface UploadRule {
  /** Maximum files per call. */
  readonly maxFiles: number;
  /** Maximum bytes per file. */
  readonly bytes: number;
  readonly types: readonly MediaType[];
}

/**
 * A decoded image takes four bytes per pixel: a quarter of a gigabyte. Phone cameras stay below
 * this.
 */
export const maxPixels = 64_000_000;

/** Formats the limit for direct API users. The console has its own texts. */
export const formatSizeLimit = ({ bytes }: UploadRule): string =>
  `At most ${bytes} bytes and ${maxPixels} pixels`;

const pictures = ['image/jpeg', 'image/png', 'image/heic'] as const;

/**
 * The upload targets. Size and extensions are from the documents, the numbers of files are ours.
 */
export const uploadRules = {
  chatFiles: { maxFiles: 5, bytes: 1_048_576, types: pictures },
  banner: { maxFiles: 1, bytes: 1_048_576, types: ['image/png', 'image/jpeg'] },
  icon: { maxFiles: 1, bytes: 262_144, types: ['image/png', 'image/jpeg'] },
  watermark: { maxFiles: 1, bytes: 524_288, types: ['image/png', 'image/jpeg'] },
} as const satisfies Record<string, UploadRule>;

export type UploadTarget = keyof typeof uploadRules;

/** Codes of the catalogue (d3:613). */
export type UploadFault = 'FileTooBig' | 'FileTypeNotValid';

export interface OfferedFile {
  readonly name: string;
  readonly size: number;
  /** The whole content if it is within the rule's size, otherwise the part that is available. */
  readonly content: Uint8Array;
}

const extensionOf = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Returns why a file is refused, or null if it is accepted. */
export function uploadFault(
  rule: UploadRule,
  { name, size, content }: OfferedFile,
): UploadFault | null {
  const type = mediaTypeOf(content);
  const named = rule.types.some((one) =>
    (mediaTypes[one].extensions as readonly string[]).includes(extensionOf(baseName(name))),
  );
  if (type === undefined || !named || !rule.types.includes(type)) return 'FileTypeNotValid';
  return size > rule.bytes || pixelsOf(type, content) > maxPixels ? 'FileTooBig' : null;
}

/**
 * Control characters, marks that change the writing direction, unpaired surrogates, and path
 * characters.
 */
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu;
const maxNameLength = 100;

const baseName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(unwanted, '').trim();

/**
 * Returns the name under which a file is stored: without path or invisible characters, with the
 * extension of its content.
 */
export function toStoredName(name: string, type: MediaType): string {
  const stem = [...baseName(name).replace(/\.[^.]*$/, '')].slice(0, maxNameLength).join('').trim();
  const [usual, ...others] = mediaTypes[type].extensions;
  const own = extensionOf(baseName(name));
  const extension = (others as readonly string[]).includes(own) ? own : usual;
  return `${stem === '' ? 'file' : stem}.${extension}`;
}
