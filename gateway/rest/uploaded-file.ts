import { createHash } from 'node:crypto';
import type { MediaType } from '../../machines/upload/upload.policy.ts';

/**
 * A file that arrived complete and satisfies its rule. Only the upload route creates these, so a
 * variable of a JSON request can never pass for one.
 */
export class UploadedFile {
  readonly name: string;
  readonly type: MediaType;
  readonly content: Buffer;

  constructor(name: string, type: MediaType, content: Buffer) {
    this.name = name;
    this.type = type;
    this.content = content;
  }

  /** Returns the form used in the hash of an intent: the same file again is the same intent. */
  toJSON(): { readonly name: string; readonly sha256: string } {
    return { name: this.name, sha256: createHash('sha256').update(this.content).digest('hex') };
  }
}
