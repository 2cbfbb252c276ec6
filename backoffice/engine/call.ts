import type { Actor, Staff } from './actor.ts';
import type { Services } from './services.ts';
import type { UploadedFiles } from './uploaded-files.ts';

export type Raw = Readonly<Record<string, unknown>>;

/** The arguments of a route's function. */
export interface Call<Input, Who extends Actor = Staff> {
  readonly input: Input;
  readonly by: Who;
  readonly services: Services;
  /** By field; empty unless the route accepts files. */
  readonly files: UploadedFiles;
  /** The request's `If-Match`: the version of the row that the person saw. */
  readonly ifMatch?: string | undefined;
}
