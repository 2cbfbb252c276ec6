import { readFileSync } from 'node:fs';
import type { BrowserContext, Request } from '@playwright/test';
import { parse } from 'graphql';
import {
  type OperationList,
  operationHash,
  operationsFile,
} from '../../gateway/graphql/operations.ts';

/** The documents that a page sends, held against the list that the build wrote of them. */

interface Sent {
  readonly query?: string;
}

let listed: OperationList['operations'] | undefined;
const looked = new Map<string, boolean>();

function isListed(query: string): boolean {
  const before = looked.get(query);
  if (before !== undefined) return before;
  listed ??= (JSON.parse(readFileSync(operationsFile('dist/client'), 'utf8')) as OperationList)
    .operations;
  const found = operationHash(parse(query)) in listed;
  looked.set(query, found);
  return found;
}

/** Of a request with one document or several. The browser tells nobody what is in one with files. */
function sentBy(request: Request): readonly Sent[] {
  return [request.postDataJSON() as Sent | readonly Sent[]].flat();
}

/** Tells of each document that the gateway would refuse where it knows only those of the build. */
export function listenForUnlisted(context: BrowserContext, tell: (text: string) => void): void {
  const look = ({ query }: Sent) => {
    if (query !== undefined && !isListed(query)) tell(`not in the list of operations: ${query}`);
  };
  context.on('request', (request) => {
    if (request.url().endsWith('/graphql') && request.method() === 'POST')
      sentBy(request).forEach(look);
  });
  context.on('page', (page) => {
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        const { type, payload: sent } = JSON.parse(String(payload)) as {
          readonly type?: string;
          readonly payload?: Sent;
        };
        if (type === 'subscribe' && sent) look(sent);
      });
    });
  });
}
