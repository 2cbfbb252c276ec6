import { stringifyDocument } from '@urql/core';
import { ClientError, fromGraphQLErrors } from './client-error.ts';
import type { TadaDocumentNode } from './graphql.ts';
import { multipartOf } from './multipart.ts';
import { announceSessionEnded, presentSession } from './session-ended.ts';

export interface Underway {
  readonly signal: AbortSignal;
  /** Share of the upload that is sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
}

/**
 * Sends a mutation with files in its variables, once. Throws a ClientError; `retry` is true if the
 * same request may be sent again with the same key. An aborted request rejects with an AbortError.
 */
export async function postUpload<Data, Variables extends Readonly<Record<string, unknown>>>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
  underway: Underway,
): Promise<Data> {
  const requestSession = presentSession();
  const form = multipartOf(stringifyDocument(document), variables);
  const { data, errors = [] } = (await send(form, underway)) as Answer<Data>;
  if (data && errors.length === 0) return data;
  const error = fromGraphQLErrors(errors);
  if (error.code === 'UNAUTHENTICATED') announceSessionEnded(requestSession);
  throw error;
}

/** Uses XMLHttpRequest, because `fetch` does not report the progress of an upload. */
function send(form: FormData, { signal, onProgress }: Underway): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const unreachable = () => reject(new ClientError('The server could not be reached', 'NETWORK'));
    const abort = () => request.abort();
    request.open('POST', '/upload');
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const answer: unknown = request.response;
      if (typeof answer === 'object' && answer !== null) resolve(answer);
      else unreachable();
    });
    request.addEventListener('error', unreachable);
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    if (signal.aborted) reject(new DOMException('Cancelled', 'AbortError'));
    else request.send(form);
  });
}
