import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphqlAnswer } from '../graphql/answer.ts';
import type { Documents } from '../graphql/documents.ts';
import type { Authenticator } from '../session/authenticate.ts';
import type { Rights } from '../session/rights.ts';
import type { RequestInspector } from './request-inspector.ts';

export interface AnsweringParts {
  readonly documents: Documents;
  readonly recogniser: Authenticator;
  readonly rights: Rights;
  readonly requestInspector: RequestInspector;
  readonly report: (error: unknown, requestId: string) => void;
  readonly observe?: (answer: GraphqlAnswer, requestId: string, milliseconds: number) => void;
}

/** The context of one request until its response. */
export interface RequestContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** Milliseconds of the monotonic clock. */
  readonly started: number;
  /** Hashes of earlier sessions of this browser; read if no admin is signed in. */
  knownBrowser?: readonly string[];
}
