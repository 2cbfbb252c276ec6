import type { Browser } from '@playwright/test';
import { people, signIn } from './api-client.ts';
import type { Stack } from './stack.ts';

/** The right whose changes wait for a second admin in the browser tests; no other test uses it. */
export const rightOfTwo = 'editP2pLimits';

const limitsQuery = `{ p2pLimits(page: { number: 1, size: 1 }) { items { id min max seen } } }`;

interface Limit {
  readonly id: string;
  readonly min: string;
  readonly max: string;
  readonly seen: string;
}

/**
 * Requests another maximum of the first limit of deals, as an admin at another desk. Returns the id
 * of the request.
 */
export async function requestChange(browser: Browser, stack: Stack): Promise<string> {
  const context = await browser.newContext();
  try {
    await signIn(context, stack, people.admin);
    const send = async (query: string, variables: object = {}) =>
      (await (
        await context.request.post(`${stack.url}/graphql`, {
          headers: { origin: stack.url },
          data: { query, variables },
        })
      ).json()) as {
        readonly data?: { readonly p2pLimits: { readonly items: readonly Limit[] } };
        readonly errors?: readonly { readonly extensions: { readonly request?: string } }[];
      };
    const [limit] = (await send(limitsQuery)).data?.p2pLimits.items ?? [];
    if (!limit) throw new Error('There is no limit of deals');
    const { id, min, max, seen } = limit;
    const intent = { key: crypto.randomUUID(), seen, comment: 'A larger market' };
    const { errors } = await send(
      `mutation ($id: ID!, $min: Decimal!, $max: Decimal!, $intent: Intent!) {
        editP2pLimit(id: $id, min: $min, max: $max, intent: $intent) { state }
      }`,
      { id, min, max: `${Number(max) + 1}`, intent },
    );
    const request = errors?.[0]?.extensions.request;
    if (request === undefined) throw new Error('The change did not wait');
    return request;
  } finally {
    await context.close();
  }
}
