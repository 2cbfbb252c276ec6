import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import {
  mediaTypeOf,
  toStoredName,
  type UploadFault,
  type UploadRule,
  uploadFault,
} from '../../machines/upload/upload.policy.ts';
import { limits } from '../graphql/limits.ts';
import { RequestError } from '../http/graphql-request.ts';
import { UploadedFile } from '../rest/uploaded-file.ts';

/** Receives the parts as they arrive. Any exception ends the reading. */
export interface PartsReader {
  /** Handles a text part. */
  readonly field: (name: string, text: string) => void;
  /** Returns the rule of a file that starts; none of its content has been read yet. */
  readonly ruleOf: (name: string) => UploadRule;
  readonly file: (name: string, file: UploadedFile | UploadFault) => void;
}

/** Maximum bytes of a whole upload. A larger one is not read to the end. */
export const maxBodyBytes = 8 * 1_048_576;
const bounds = { fields: 4, files: 20, parts: 24, headerPairs: 20, fieldNameSize: 64 } as const;

/** Reads a multipart request part by part. It holds no more of each file than its rule allows. */
export function readParts(request: IncomingMessage, reader: PartsReader): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      request.unpipe(parser);
      parser.destroy();
      reject(error instanceof Error ? error : new RequestError(400, 'The body cannot be read'));
    };
    /**
     * An exception of the reader inside an event handler must end this reading, not the process.
     */
    const guarded =
      <Given extends readonly unknown[]>(work: (...given: Given) => void) =>
      (...given: Given): void => {
        try {
          work(...given);
        } catch (error) {
          fail(error);
        }
      };
    const parser = parserOf(request);
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > maxBodyBytes) fail(new RequestError(413, 'Too long', { code: 'FileTooBig' }));
    });
    request.once('error', () => fail(new RequestError(400, 'The body broke off')));
    request.once('aborted', () => fail(new RequestError(400, 'The body broke off')));
    parser.on(
      'field',
      guarded((name: string, text: string, nameCut: boolean, cut: boolean) => {
        if (nameCut || cut) throw new RequestError(413, 'Too long');
        reader.field(name, text);
      }),
    );
    parser.on('file', (name, stream, given) => {
      stream.on('error', fail);
      try {
        readFile(
          stream,
          given,
          reader.ruleOf(name),
          guarded((file) => reader.file(name, file)),
        );
      } catch (error) {
        stream.resume();
        fail(error);
      }
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => fail(new RequestError(400, 'Too many parts', { code: 'LIMIT' })));
    parser.once('error', () => fail(new RequestError(400, 'The body is no multipart')));
    parser.once('finish', resolve);
    request.pipe(parser);
  });
}

function parserOf({ headers }: IncomingMessage): BusboyInstance {
  const type = headers['content-type'];
  if (!/^multipart\/form-data\s*;/i.test(type ?? '') || type === undefined)
    throw new RequestError(415, 'Send multipart/form-data');
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': type },
      limits: { ...bounds, fieldSize: limits.body, fileSize: maxBodyBytes },
    });
  } catch {
    throw new RequestError(400, 'The body is no multipart');
  }
}

function readFile(
  stream: NodeJS.ReadableStream,
  given: string | undefined,
  rule: UploadRule,
  done: (file: UploadedFile | UploadFault) => void,
): void {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= rule.bytes) chunks.push(chunk);
    else chunks.length = Math.min(chunks.length, 1);
  });
  stream.once('end', () => {
    const content = Buffer.concat(chunks);
    const name = given ?? '';
    const fault = uploadFault(rule, { name, size, content });
    const type = mediaTypeOf(content);
    if (fault || type === undefined) done(fault ?? 'FileTypeNotValid');
    else done(new UploadedFile(toStoredName(name, type), type, content));
  });
}
