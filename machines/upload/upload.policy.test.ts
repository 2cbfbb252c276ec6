import { describe, expect, test } from 'vitest';
import { announcing } from './announcing.testing.ts';
import {
  mediaTypeOf,
  mediaTypes,
  toStoredName,
  type UploadTarget,
  uploadFault,
  uploadRules,
} from './upload.policy.ts';

const bytes = (...parts: readonly (number | string)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : [part])),
  );
const png = bytes(0x89, 'PNG\r\n', 0x1a, '\n', 0, 0, 0, 13, 'IHDR');
const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0, '....JFIF');
const heic = bytes(0, 0, 0, 24, 'ftypheic', 0, 0, 0, 0);
const samples = { 'image/png': png, 'image/jpeg': jpeg, 'image/heic': heic } as const;

const impostors: readonly (readonly [string, Uint8Array])[] = [
  ['nothing', bytes()],
  ['a drawing with scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">')],
  ['a page', bytes('<!doctype html><script>')],
  ['a GIF', bytes('GIF89a/*')],
  ['a program', bytes('MZ', 0x90, 0)],
  ['a PNG without a header', bytes(0x89, 'PNG\r\n', 0x1a, '\n<script>alert(1)')],
  ['a film', bytes(0, 0, 0, 24, 'ftypisom')],
  ['half a JPEG mark', bytes(0xff, 0xd8)],
];

describe.each(Object.keys(uploadRules) as UploadTarget[])('%s', (target) => {
  const rule = uploadRules[target];
  const offered = (name: string, content: Uint8Array, size = 100) =>
    uploadFault(rule, { name, content, size });

  test.each(Object.keys(samples) as (keyof typeof samples)[])('%s by content and name', (type) => {
    const isTaken = (rule.types as readonly string[]).includes(type);
    for (const extension of mediaTypes[type].extensions) {
      const fault = isTaken ? null : 'FileTypeNotValid';
      expect(offered(`a.${extension}`, samples[type])).toBe(fault);
      expect(offered(`a.${extension.toUpperCase()}`, samples[type])).toBe(fault);
    }
    for (const name of ['a', 'a.svg', 'a.png.html', '../../x', 'a.png\0.js', '.', ''])
      expect(offered(name, samples[type]), name).toBe('FileTypeNotValid');
  });

  test('to the byte', () => {
    expect(offered('a.png', png, rule.bytes)).toBeNull();
    expect(offered('a.png', png, rule.bytes + 1)).toBe('FileTooBig');
  });

  test('to the pixel, wherever in the file it is said', () => {
    for (const [name, picture] of [
      ['a.png', announcing.png],
      ['a.jpg', announcing.jpg],
    ] as const) {
      expect(offered(name, picture(8_000, 8_000)), name).toBeNull();
      expect(offered(name, picture(8_000, 8_001)), name).toBe('FileTooBig');
      expect(offered(name, picture(65_535, 65_535)), name).toBe('FileTooBig');
    }
  });

  test('a picture that breaks off or circles is read to its end and no further', () => {
    const whole = announcing.jpg(65_535, 65_535);
    for (let length = 3; length < whole.length - 4; length += 1)
      expect(offered('a.jpg', whole.subarray(0, length))).toBeNull();
    const marks = bytes(0xff, 0xd8, ...Array.from({ length: 1_000 }, () => 0xff));
    expect(offered('a.jpg', marks)).toBeNull();
  });

  test.each(impostors)('%s is none of the pictures, whatever it is called', (_, head) => {
    expect(mediaTypeOf(head)).toBeUndefined();
    for (const name of ['a.png', 'a.jpg', 'a.heic'])
      expect(offered(name, head)).toBe('FileTypeNotValid');
  });
});

test('names: no path, nothing invisible, never longer than a line, the content’s extension', () => {
  expect(toStoredName('../../etc/Чек №5.PNG', 'image/png')).toBe('Чек №5.png');
  expect(toStoredName('C:\\fake\\scan.jpeg', 'image/jpeg')).toBe('scan.jpeg');
  expect(toStoredName('scan.png', 'image/jpeg')).toBe('scan.jpg');
  expect(toStoredName('gpj.\u202Ephp.heif', 'image/heic')).toBe('gpj.php.heif');
  expect(toStoredName('<img src=x onerror=alert(1)>.png', 'image/png')).toBe(
    'img src=x onerror=alert(1).png',
  );
  expect(toStoredName('.png', 'image/png')).toBe('file.png');
  expect(toStoredName(`${'😀'.repeat(300)}.png`, 'image/png')).toBe(`${'😀'.repeat(100)}.png`);
});
