import { z } from 'zod';

/** More than any list page contains. A longer list of rows is ignored. */
const maxShownRows = 1_000;

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('connection_init') }),
  z.object({
    type: z.literal('ping'),
    payload: z
      .object({ presence: z.unknown(), wall: z.unknown(), idle: z.boolean() })
      .partial()
      .nullish(),
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
        .object({
          after: z.unknown(),
          shown: z.array(z.string().max(64)).max(maxShownRows).catch([]),
          attention: z.enum(['summary', 'background']).optional().catch(undefined),
        })
        .partial()
        .nullish(),
    }),
  }),
]);

/** Messages that a page may send: the supported subset of graphql-ws (docs/live-protocol.md). */
export type LiveMessage = z.infer<typeof message>;

const ping: LiveMessage = { type: 'ping' };
const pong: LiveMessage = { type: 'pong' };

/** Parses a message; undefined if it is not valid. */
export function readMessage(text: string): LiveMessage | undefined {
  // Most messages are pings, and this console's page sends them in exactly this form.
  if (text === '{"type":"ping"}') return ping;
  if (text === '{"type":"pong"}') return pong;
  try {
    return message.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
