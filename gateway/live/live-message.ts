import { z } from 'zod';

/** More than a page of any list has; whoever says more is told as if it had said none. */
const mostShown = 1_000;

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connection_init') }),
  z.object({
    type: z.literal('ping'),
    payload: z.object({ presence: z.unknown(), wall: z.unknown() }).partial().nullish(),
  }),
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('complete'), id: z.string() }),
  z.object({
    type: z.literal('subscribe'),
    id: z.string().min(1).max(128),
    payload: z.object({
      query: z.string(),
      operationName: z.string().nullish(),
      variables: z.record(z.string(), z.unknown()).nullish(),
      extensions: z
        .object({ after: z.unknown(), shown: z.array(z.string().max(64)).max(mostShown).catch([]) })
        .partial()
        .nullish(),
    }),
  }),
]);

/** What a page may say: the subset of graphql-ws that we speak (gateway/README.md). */
export type LiveMessage = z.infer<typeof message>;

const ping: LiveMessage = { type: 'ping' };
const pong: LiveMessage = { type: 'pong' };

/** Undefined where it is none of ours. */
export function readMessage(text: string): LiveMessage | undefined {
  // Most of what arrives, and in these words from our own page.
  if (text === '{"type":"ping"}') return ping;
  if (text === '{"type":"pong"}') return pong;
  try {
    return message.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
