import { fetchRead, fetchWithRetry } from './fetch-read.ts';
import { withRetryAfter } from './retry-after.ts';

/** Maximum number of queries that the gateway accepts in one request. */
const maxBatchSize = 20;

interface Question {
  readonly input: RequestInfo | URL;
  readonly init: RequestInit;
  readonly resolve: (response: Response | Promise<Response>) => void;
  readonly reject: (reason: unknown) => void;
}

let queue: Question[] = [];

/**
 * `fetch` for screens with many queries. Queries of the same moment are sent in one request, and
 * each resolves as soon as its own response arrives. A query without a response is sent again
 * alone.
 */
export const batchedFetch: typeof fetch = withRetryAfter(
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      if (queue.length === 0) setTimeout(sendAll, 0);
      queue.push({ input, init, resolve, reject });
    }),
);

function sendAll(): void {
  const questions = queue.filter(({ init }) => !init.signal?.aborted);
  queue = [];
  for (let from = 0; from < questions.length; from += maxBatchSize)
    void send(questions.slice(from, from + maxBatchSize));
}

const alone = ({ input, init, resolve }: Question) => resolve(fetchWithRetry(input, init));

const json = { 'content-type': 'application/json' };

/** Only this query of the batch was rejected as overload. */
const isOverload = (text: string): boolean =>
  text.startsWith('{"errors"') && text.includes('"code":"OVERLOADED"');

const answerOf = (text: string): Response =>
  isOverload(text)
    ? new Response(text, { status: 503, headers: { ...json, 'retry-after': '1' } })
    : new Response(text, { headers: json });

async function send(questions: readonly Question[]): Promise<void> {
  const [first] = questions;
  if (!first) return;
  if (questions.length === 1) return alone(first);
  const { signal, ...init } = first.init;
  const body = `[${questions.map((one) => String(one.init.body)).join(',')}]`;
  const left = new Set(questions);
  try {
    const response = await fetchRead(first.input, { ...init, body });
    if (response.status === 503) {
      // It was already retried often enough, and separate requests would not help.
      const text = await response.text();
      for (const { resolve } of questions)
        resolve(new Response(text, { status: 503, headers: json }));
      return;
    }
    if (response.ok && response.headers.get('content-type')?.startsWith('application/jsonl'))
      for await (const [index, text] of answersOf(response)) {
        const question = questions[index];
        if (!question) continue;
        left.delete(question);
        question.resolve(answerOf(text));
      }
  } catch (error) {
    // If no response arrived at all, the batch was already sent twice.
    if (left.size === questions.length) {
      for (const { reject } of questions) reject(error);
      return;
    }
  }
  for (const question of left) alone(question);
}

/** Yields the lines `[index, response]` as they arrive. */
async function* answersOf(response: Response): AsyncGenerator<[number, string]> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    const lines = (rest + read.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const comma = line.indexOf(',');
      yield [Number(line.slice(1, comma)), line.slice(comma + 1, -1)];
    }
  }
}
