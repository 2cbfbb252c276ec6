import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import {
  formatSizeLimit,
  type MediaType,
  mediaTypeOf,
  mediaTypes,
  toStoredName,
  type UploadRule,
  uploadFault,
} from '../../machines/upload/upload.policy.ts';
import { type FieldFault, notValid, Refusal, refuse } from './refusal.ts';

/** The rule for a file field of a multipart call. */
export interface FileRule extends UploadRule {
  /** Required number of files; the default is one. */
  readonly minFiles?: number;
}

/** Rules by field name. */
export type FileRules = Readonly<Record<string, FileRule>>;

/**
 * A complete accepted file. Type and extension come from its content. The name contains no path.
 */
export interface UploadedFile {
  readonly name: string;
  readonly extension: string;
  readonly mediaType: MediaType;
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
  readonly content: Buffer;
}

export type UploadedFiles = Readonly<Record<string, readonly UploadedFile[]>>;

export interface Multipart {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: UploadedFiles;
  /** Set if a file is refused. It names all refused files, and `files` does not contain them. */
  readonly refusal?: Refusal;
}

/** Maximum concurrent calls with files. With the rules' sizes this limits the memory use. */
const atOnce = 16;
/**
 * Refused parts are read to the end and discarded, up to this size, so that every invalid field is
 * named.
 */
const maxDiscardBytes = 8 * 1_048_576;
const textLimits = { fields: 20, fieldSize: 65_536, headerPairs: 20 } as const;
let activeUploads = 0;

/**
 * Reads a multipart call. Nothing is stored, and memory use stays within the rules.
 *
 * @throws Refusal 400 with the invalid `fields`, 503 if too many are being read.
 */
export async function readMultipart(request: FastifyRequest, rules: FileRules): Promise<Multipart> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > maxDiscardBytes) {
    return {
      fields: {},
      files: {},
      refusal: tooBig([{ path: '', message: 'The body is too large' }]),
    };
  }
  if (activeUploads >= atOnce) throw new Refusal(503, 'ServiceUnavailable', { retryAfter: 1 });
  activeUploads += 1;
  try {
    return await Promise.race([readParts(request, rules), brokenOff(request)]);
  } finally {
    activeUploads -= 1;
  }
}

/** Rejects when the body is cut off; otherwise its parts would wait indefinitely. */
const brokenOff = ({ raw }: FastifyRequest): Promise<never> =>
  new Promise((_, reject) => {
    const rejectIfIncomplete = () => {
      if (!raw.complete) reject(notValid({ path: '', message: 'The body broke off' }));
    };
    if (raw.destroyed) rejectIfIncomplete();
    else raw.once('close', rejectIfIncomplete);
  });

/** Handles a call without files, in any content type. Refuses it if the rules require files. */
export function noFiles(rules: FileRules): UploadedFiles {
  const names = Object.keys(rules);
  const faults = names.flatMap((name) => missing(name, rules, 0));
  if (faults.length > 0) throw notValid(...faults);
  return Object.fromEntries(names.map((name) => [name, []]));
}

async function readParts(request: FastifyRequest, rules: FileRules): Promise<Multipart> {
  const fields: Record<string, unknown> = {};
  const files: Record<string, UploadedFile[]> = {};
  for (const name of Object.keys(rules)) files[name] = [];
  const faults: FieldFault[] = [];
  const refused: ReturnType<typeof refuse>[] = [];
  const counts = new Map<string, number>();
  const maxTotalFiles = Object.values(rules).reduce((sum, rule) => sum + rule.maxFiles, 0);
  const limits = {
    ...textLimits,
    files: maxTotalFiles + 10,
    parts: maxTotalFiles + 30,
    fileSize: maxDiscardBytes,
  };

  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) faults.push({ path: part.fieldname, message: 'Too long' });
      else fields[part.fieldname] = together(fields[part.fieldname], part.value);
      continue;
    }
    const rule = Object.hasOwn(rules, part.fieldname) ? rules[part.fieldname] : undefined;
    const index = counts.get(part.fieldname) ?? 0;
    counts.set(part.fieldname, index + 1);
    if (!rule || index >= rule.maxFiles) {
      await spill(part);
      if (!rule) faults.push({ path: part.fieldname, message: 'Takes no file' });
      continue;
    }
    const read = await readFile(part, rule, `${part.fieldname}.${index}`);
    if (read instanceof Refusal) refused.push(read);
    else files[part.fieldname]?.push(read);
  }

  for (const name of Object.keys(rules))
    faults.push(...missing(name, rules, counts.get(name) ?? 0));
  if (faults.length > 0) throw notValid(...faults);
  const [first] = refused;
  if (!first) return { fields, files };
  const named = refused.flatMap(({ body }) => body.fields ?? []);
  return { fields, files, refusal: refuse(first.body.code, { fields: named }) };
}

function missing(name: string, rules: FileRules, count: number): FieldFault[] {
  const { minFiles = 1, maxFiles = 0 } = rules[name] ?? {};
  if (count > maxFiles) return [{ path: name, message: `At most ${maxFiles} files` }];
  return count < minFiles ? [{ path: name, message: 'A file must be chosen' }] : [];
}

/** Fields with the same name become a list, as in a query string. */
const together = (before: unknown, value: unknown): unknown =>
  before === undefined ? value : [before, value].flat();

/** Keeps no more in memory than the rule allows; the rest is only counted. */
async function readFile(
  part: MultipartFile,
  rule: FileRule,
  path: string,
): Promise<UploadedFile | Refusal> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= rule.bytes) chunks.push(chunk);
  }
  // An empty name is refused because of its extension.
  const name = part.filename ?? '';
  const content = Buffer.concat(chunks);
  const fault = uploadFault(rule, { name, size, content });
  if (fault === 'FileTooBig') return tooBig([{ path, message: formatSizeLimit(rule) }]);
  const mediaType = mediaTypeOf(content);
  if (fault || mediaType === undefined) {
    const extensions = rule.types.flatMap((type) => mediaTypes[type].extensions);
    return refuse('FileTypeNotValid', {
      fields: [{ path, message: `Must be one of ${extensions.join(', ')}` }],
    });
  }
  const plain = toStoredName(name, mediaType);
  return {
    ...{ name: plain, mediaType, size, content },
    extension: plain.slice(plain.lastIndexOf('.') + 1),
    sha256: createHash('sha256').update(content).digest('hex'),
  };
}

const tooBig = (fields: readonly FieldFault[]): Refusal => refuse('FileTooBig', { fields });

async function spill({ file }: MultipartFile): Promise<void> {
  for await (const _ of file);
}
