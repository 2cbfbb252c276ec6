import { createHash } from 'node:crypto';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import {
  keptName,
  type MediaType,
  mediaTypeOf,
  mediaTypes,
  sizeAsked,
  type UploadRule,
  uploadFault,
} from '../../machines/upload/upload.policy.ts';
import { type FieldFault, notValid, Refusal, refuse } from './refusal.ts';

/** What a field of a multipart call may hold. */
export interface FileRule extends UploadRule {
  /** Files that must come; one where nothing is said. */
  readonly least?: number;
}

/** Rules by the name of the field. */
export type FileRules = Readonly<Record<string, FileRule>>;

/** A file that was taken, whole. Type and extension are its content's, the name is a plain one. */
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
  /** Set where a file is not taken; all of them are named, and `files` lacks them. */
  readonly refusal?: Refusal;
}

/** Calls with files read at once: with the rules' sizes this bounds what they may hold. */
const atOnce = 16;
/** What is not taken is read to its end and thrown away, so that every fault is named; so much of it. */
const patience = 8 * 1_048_576;
const textLimits = { fields: 20, fieldSize: 65_536, headerPairs: 20 } as const;
let underWay = 0;

/**
 * Reads a multipart call. Nothing is stored and no more is held than the rules allow.
 *
 * @throws Refusal 400 with the `fields` that are wrong, 503 where too many are being read.
 */
export async function readMultipart(request: FastifyRequest, rules: FileRules): Promise<Multipart> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > patience) {
    return {
      fields: {},
      files: {},
      refusal: tooBig([{ path: '', message: 'The body is too large' }]),
    };
  }
  if (underWay >= atOnce) throw new Refusal(503, 'ServiceUnavailable', { retryAfter: 1 });
  underWay += 1;
  try {
    return await Promise.race([readParts(request, rules), brokenOff(request)]);
  } finally {
    underWay -= 1;
  }
}

/** The parts of a body that ends before its end are waited for without end. */
const brokenOff = ({ raw }: FastifyRequest): Promise<never> =>
  new Promise((_, reject) => {
    const look = () => {
      if (!raw.complete) reject(notValid({ path: '', message: 'The body broke off' }));
    };
    if (raw.destroyed) look();
    else raw.once('close', look);
  });

/** A call without files, in whatever form it came: refused where the rules want some. */
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
  const most = Object.values(rules).reduce((sum, rule) => sum + rule.most, 0);
  const limits = { ...textLimits, files: most + 10, parts: most + 30, fileSize: patience };

  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) faults.push({ path: part.fieldname, message: 'Too long' });
      else fields[part.fieldname] = together(fields[part.fieldname], part.value);
      continue;
    }
    const rule = Object.hasOwn(rules, part.fieldname) ? rules[part.fieldname] : undefined;
    const place = counts.get(part.fieldname) ?? 0;
    counts.set(part.fieldname, place + 1);
    if (!rule || place >= rule.most) {
      await spill(part);
      if (!rule) faults.push({ path: part.fieldname, message: 'Takes no file' });
      continue;
    }
    const read = await readFile(part, rule, `${part.fieldname}.${place}`);
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
  const { least = 1, most = 0 } = rules[name] ?? {};
  if (count > most) return [{ path: name, message: `At most ${most} files` }];
  return count < least ? [{ path: name, message: 'A file must be chosen' }] : [];
}

/** Fields of one name become a list, as in a query string. */
const together = (before: unknown, value: unknown): unknown =>
  before === undefined ? value : [before, value].flat();

/** Holds no more than the rule allows; the rest is counted only. */
async function readFile(
  part: MultipartFile,
  rule: FileRule,
  path: string,
): Promise<UploadedFile | Refusal> {
  const kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= rule.bytes) kept.push(chunk);
  }
  // A name that is none at all is refused by its extension.
  const name = part.filename ?? '';
  const content = Buffer.concat(kept);
  const fault = uploadFault(rule, { name, size, content });
  if (fault === 'FileTooBig') return tooBig([{ path, message: sizeAsked(rule) }]);
  const mediaType = mediaTypeOf(content);
  if (fault || mediaType === undefined) {
    const extensions = rule.types.flatMap((type) => mediaTypes[type].extensions);
    return refuse('FileTypeNotValid', {
      fields: [{ path, message: `Must be one of ${extensions.join(', ')}` }],
    });
  }
  const plain = keptName(name, mediaType);
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
