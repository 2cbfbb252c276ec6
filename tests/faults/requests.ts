import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';

/** One request and its result. */
export interface RequestResult {
  /** 0 if no response arrived. */
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfter: string | undefined;
  readonly took: number;
  readonly data: Readonly<Record<string, unknown>> | null;
}

const agent = new Agent({ connections: 1_000, pipelining: 1, headersTimeout: 30_000 });

interface Desk {
  readonly url: string;
  readonly cookie: string;
}

/** Sends one request, with any result. */
export async function sendOnce(
  desk: Desk,
  query: string,
  variables: object = {},
): Promise<RequestResult> {
  const begun = performance.now();
  try {
    const { statusCode, headers, body } = await request(`${desk.url}/graphql`, {
      method: 'POST',
      dispatcher: agent,
      headers: {
        'content-type': 'application/json',
        origin: desk.url,
        ...(desk.cookie ? { cookie: desk.cookie } : {}),
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data = null, errors } = (await body.json()) as {
      data?: RequestResult['data'];
      errors?: readonly { extensions?: { code?: string } }[];
    };
    const retryAfter = headers['retry-after'];
    return {
      ...{ status: statusCode, data, code: errors?.[0]?.extensions?.code },
      retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
      took: performance.now() - begun,
    };
  } catch {
    const took = performance.now() - begun;
    return { status: 0, code: 'NETWORK', retryAfter: undefined, took, data: null };
  }
}

/** Sends requests one after another in this number of workers, for this duration. */
export async function sendByWorkers(
  send: () => Promise<RequestResult>,
  concurrency: number,
  milliseconds: number,
): Promise<readonly RequestResult[]> {
  const until = performance.now() + milliseconds;
  const all: RequestResult[] = [];
  const worker = async () => {
    while (performance.now() < until) all.push(await send());
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return all;
}

/**
 * Sends this number of requests per second, regardless of responses, for this duration; then waits
 * for the rest.
 */
export const sendAtRate = (
  send: () => Promise<RequestResult>,
  each: number,
  milliseconds: number,
): Promise<readonly RequestResult[]> => sendUntil(send, each, sleep(milliseconds));

/** Sends the same requests until another promise resolves. */
export async function sendUntil(
  send: () => Promise<RequestResult>,
  each: number,
  over: Promise<unknown>,
): Promise<readonly RequestResult[]> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  over.then(end, end);
  const begun = performance.now();
  const all: Promise<RequestResult>[] = [];
  while (!isOver) {
    while (all.length < ((performance.now() - begun) / 1000) * each) all.push(send());
    await sleep(5);
  }
  return Promise.all(all);
}
