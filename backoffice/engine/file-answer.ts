import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** What a call answers whose answer is no JSON but a file. */
export class FileAnswer {
  readonly name: string;
  readonly mediaType: string;
  /** A stream where it is too large to be held. */
  readonly content: Buffer | Readable;
  /** Bytes, where they are known and are not those of a buffer. */
  readonly size: number | undefined;

  constructor(file: {
    name: string;
    mediaType: string;
    content: Buffer | Readable;
    size?: number | undefined;
  }) {
    this.name = file.name;
    this.mediaType = file.mediaType;
    this.content = file.content;
    this.size = file.size;
  }
}

/** The name in both spellings: plain for whoever knows no better, exact for the rest (RFC 6266). */
function disposition(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** Whoever opens it as a page is given nothing that runs. */
export const sendFile = (reply: FastifyReply, { name, mediaType, content, size }: FileAnswer) =>
  reply
    .headers(size === undefined ? {} : { 'content-length': size })
    .header('content-type', mediaType)
    .header('content-disposition', disposition(name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-cache')
    .send(content);
