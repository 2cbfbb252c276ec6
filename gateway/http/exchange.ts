import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GraphqlAnswer } from '../graphql/answer.ts';
import type { Documents } from '../graphql/documents.ts';
import type { Recogniser } from '../session/recognise.ts';
import type { Rights } from '../session/rights.ts';
import type { RequestFacts } from './request-facts.ts';

export interface AnsweringParts {
  readonly documents: Documents;
  readonly recogniser: Recogniser;
  readonly rights: Rights;
  readonly facts: RequestFacts;
  readonly report: (error: unknown, requestId: string) => void;
  readonly observe?: (answer: GraphqlAnswer, requestId: string, milliseconds: number) => void;
}

/** One request on its way to an answer. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** Milliseconds of the monotonous clock. */
  readonly started: number;
  /** Hashes of sessions that this browser had before; read where nobody is signed in. */
  knownBrowser?: readonly string[];
}
