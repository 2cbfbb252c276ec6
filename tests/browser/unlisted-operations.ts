import { readFileSync } from 'node:fs';
import type { BrowserContext, Request } from '@playwright/test';
import { parse } from 'graphql';
import {
  type OperationList,
  operationHash,
  operationsFile,
} from '../../gateway/graphql/operations.ts';

/** A document that a page sends, compared with the list that the build wrote. */

interface Sent {
  readonly query?: string;
}

let listed: OperationList['operations'] | undefined;
const listedByQuery = new Map<string, boolean>();

function isListed(query: string): boolean {
  const before = listedByQuery.get(query);
  if (before !== undefined) return before;
  listed ??= (JSON.parse(readFileSync(operationsFile('dist/client'), 'utf8')) as OperationList)
    .operations;
  const found = operationHash(parse(query)) in listed;
  listedByQuery.set(query, found);
  return found;
}

/**
 * Returns the documents of a request with one or several. The browser does not expose the body of a
 * request with files.
 */
function sentBy(request: Request): readonly Sent[] {
  return [request.postDataJSON() as Sent | readonly Sent[]].flat();
}

/** Reports each document that the gateway would refuse if it accepted only those of the build. */
export function listenForUnlisted(context: BrowserContext, report: (text: string) => void): void {
  const check = ({ query }: Sent) => {
    if (query !== undefined && !isListed(query)) report(`not in the list of operations: ${query}`);
  };
  context.on('request', (request) => {
    if (request.url().endsWith('/graphql') && request.method() === 'POST')
      sentBy(request).forEach(check);
  });
  context.on('page', (page) => {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        const { type, payload: sent } = JSON.parse(String(payload)) as {
          readonly type?: string;
          readonly payload?: Sent;
        };
        if (type === 'subscribe' && sent) check(sent);
      });
    });
  });
}
