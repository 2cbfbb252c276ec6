import type { FastifyReply } from 'fastify';

/** What a call answers whose answer is no JSON but a file. */
export class FileAnswer {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;

  constructor(file: { name: string; mediaType: string; content: Buffer }) {
    this.name = file.name;
    this.mediaType = file.mediaType;
    this.content = file.content;
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
export const sendFile = (reply: FastifyReply, { name, mediaType, content }: FileAnswer) =>
  reply
    .header('content-type', mediaType)
    .header('content-disposition', disposition(name))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-cache')
    .send(content);
