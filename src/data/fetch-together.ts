import { fetchRead, fetchTwice } from './fetch-read.ts';
import { waitAsTold } from './wait-as-told.ts';

/** As many as the gateway takes in one request. */
const most = 20;

interface Question {
  readonly input: RequestInfo | URL;
  readonly init: RequestInit;
  readonly resolve: (response: Response | Promise<Response>) => void;
  readonly reject: (reason: unknown) => void;
}

let asked: Question[] = [];

/**
 * `fetch` for questions that a screen has many of: what is asked in one moment goes in one request, and
 * each is answered as soon as its own answer is there. What comes without one is asked for alone.
 */
export const fetchTogether: typeof fetch = waitAsTold(
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      if (asked.length === 0) setTimeout(sendAll, 0);
      asked.push({ input, init, resolve, reject });
    }),
);

function sendAll(): void {
  const questions = asked.filter(({ init }) => !init.signal?.aborted);
  asked = [];
  for (let from = 0; from < questions.length; from += most)
    void send(questions.slice(from, from + most));
}

const alone = ({ input, init, resolve }: Question) => resolve(fetchTwice(input, init));

const json = { 'content-type': 'application/json' };

/** Of this one alone there was too much. */
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
      // Asked again often enough, and no better one by one.
      const text = await response.text();
      for (const { resolve } of questions)
        resolve(new Response(text, { status: 503, headers: json }));
      return;
    }
    if (response.ok && response.headers.get('content-type')?.startsWith('application/jsonl'))
      for await (const [place, text] of answersOf(response)) {
        const question = questions[place];
        if (!question) continue;
        left.delete(question);
        question.resolve(answerOf(text));
      }
  } catch (error) {
    // Where nothing came at all, the same was asked twice already.
    if (left.size === questions.length) {
      for (const { reject } of questions) reject(error);
      return;
    }
  }
  for (const question of left) alone(question);
}

/** Lines `[place, answer]` as they come. */
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
