import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** The result of a call that returns a file and not JSON. */
export class FileAnswer {
  readonly name: string;
  readonly mediaType: string;
  /** A stream if the file is too large for memory. */
  readonly content: Buffer | Readable;
  /** In bytes, if known and not the size of a buffer. */
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

/**
 * Returns the header with both spellings of the name: plain for old clients, exact for all others
 * (RFC 6266).
 */
function disposition(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** Sends a file with headers that prevent anything from running if a browser opens it as a page. */
export const sendFile = (reply: FastifyReply, { name, mediaType, content, size }: FileAnswer) =>
  reply
    .headers(size === undefined ? {} : { 'content-length': size })
    .header('content-type', mediaType)
    .header('content-disposition', disposition(name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-cache')
    .send(content);
