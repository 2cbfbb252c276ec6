import type { ErrorCode } from '../../machines/error-codes.ts';

/** One invalid field of a request. `path` is dotted and refers to the request's own layout. */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/** Body of a refusing response; see the README for the statuses. */
export interface RefusalBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly messageCode?: number;
  readonly fields?: readonly FieldFault[];
  readonly retryAfter?: number;
}

type More = Partial<Pick<RefusalBody, 'messageCode' | 'fields' | 'retryAfter' | 'message'>>;

/** A refusal that the caller receives. Every other error becomes `Undefined`, 500. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: RefusalBody;
  /** Whether the reason is a lack of rights, regardless of the code in the response. */
  readonly isForbidden: boolean;

  constructor(status: number, code: ErrorCode, more: More = {}, isForbidden = status === 403) {
    super(more.message ?? code);
    this.name = 'Refusal';
    this.status = status;
    this.isForbidden = isForbidden;
    this.body = { message: code, ...more, code };
  }
}

/**
 * Builds a domain refusal: status 200, in the form of the call's style. `code` is from the
 * catalogue.
 */
export const refuse = (code: ErrorCode, more?: More): Refusal => new Refusal(200, code, more);

export const notValid = (...fields: FieldFault[]): Refusal =>
  new Refusal(400, 'RequestNotValid', { message: 'The request is not valid', fields });

export const unauthorized = (): Refusal => new Refusal(401, 'Unauthorized');
export const notAllowed = (): Refusal => new Refusal(403, 'ActionNotAllowed');
export const notFound = (): Refusal => new Refusal(404, 'NotFound');
export const tooMany = (retryAfter: number): Refusal =>
  new Refusal(429, 'TooManyTries', { retryAfter });
