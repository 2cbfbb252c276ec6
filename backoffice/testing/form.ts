/** File headers that identify a type, and fakes that have it only in their name. */
const bytes = (...parts: readonly (number | string)[]): Buffer =>
  Buffer.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : [part])),
  );

export const samples = {
  png: bytes(0x89, 'PNG\r\n', 0x1a, '\n', 0, 0, 0, 13, 'IHDR', 0, 0, 0, 1),
  jpg: bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, 'JFIF', 0, 1),
  heic: bytes(0, 0, 0, 24, 'ftypheic', 0, 0, 0, 0, 'mif1'),
} as const;

export const impostors = {
  'a drawing with a script': bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'a page': bytes('<!doctype html><script>alert(1)</script>'),
  'a GIF that is a script': bytes('GIF89a/*'),
  'nothing at all': bytes(),
} as const;

/** Returns content of this size in bytes. */
export const filled = (head: Buffer, size: number): Buffer =>
  Buffer.concat([head, Buffer.alloc(size - head.length)]);

export interface FormFile {
  readonly field: string;
  readonly name: string;
  readonly content: Buffer;
}

export function formOf(
  fields: Readonly<Record<string, string>>,
  files: readonly FormFile[],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { field, name, content } of files)
    form.append(field, new Blob([new Uint8Array(content)], { type: 'image/png' }), name);
  return form;
}
