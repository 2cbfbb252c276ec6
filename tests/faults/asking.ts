import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';

/** One question, and what became of it. */
export interface Asked {
  /** 0 where no answer came. */
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

/** Asks once, whatever comes of it. */
export async function askOnce(desk: Desk, query: string, variables: object = {}): Promise<Asked> {
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
      data?: Asked['data'];
      errors?: readonly { extensions?: { code?: string } }[];
    };
    const told = headers['retry-after'];
    return {
      ...{ status: statusCode, data, code: errors?.[0]?.extensions?.code },
      retryAfter: typeof told === 'string' ? told : undefined,
      took: performance.now() - begun,
    };
  } catch {
    const took = performance.now() - begun;
    return { status: 0, code: 'NETWORK', retryAfter: undefined, took, data: null };
  }
}

/** Asks one after the other at so many places, for so long. */
export async function askInTurn(
  ask: () => Promise<Asked>,
  places: number,
  milliseconds: number,
): Promise<readonly Asked[]> {
  const until = performance.now() + milliseconds;
  const all: Asked[] = [];
  const place = async () => {
    while (performance.now() < until) all.push(await ask());
  };
  await Promise.all(Array.from({ length: places }, place));
  return all;
}

/** Asks so many times a second whether or not anything is answered, for so long; then waits for the rest. */
export const askAtRate = (
  ask: () => Promise<Asked>,
  each: number,
  milliseconds: number,
): Promise<readonly Asked[]> => askUntil(ask, each, sleep(milliseconds));

/** The same until something else is over. */
export async function askUntil(
  ask: () => Promise<Asked>,
  each: number,
  over: Promise<unknown>,
): Promise<readonly Asked[]> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  over.then(end, end);
  const begun = performance.now();
  const all: Promise<Asked>[] = [];
  while (!isOver) {
    while (all.length < ((performance.now() - begun) / 1000) * each) all.push(ask());
    await sleep(5);
  }
  return Promise.all(all);
}
