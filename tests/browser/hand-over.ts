import type { BrowserContext } from '@playwright/test';
import { execute } from './api-client.ts';
import type { Stack } from './stack.ts';

const own = '{ handovers(page: { number: 1, size: 20 }) { items { id isOwn acceptBy } } }';
const add = `mutation ($key: ID!) {
  addHandover(
    note: "The bank answers at nine"
    work: [{ kind: CHANGE_REQUEST, objectId: "1", action: "createCountry" }]
    minutes: 60
    key: $key
  )
}`;

interface Found {
  readonly handovers: {
    readonly items: readonly {
      readonly id: string;
      readonly isOwn: boolean;
      readonly acceptBy: string | null;
    }[];
  };
}

/** Returns the id of a hand-over of the viewer that waits; makes one if there is none. */
export async function handOver(context: BrowserContext, stack: Stack): Promise<string> {
  const waiting = async () =>
    (await execute<Found>(context, stack, own)).handovers.items.find(
      ({ isOwn, acceptBy }) => isOwn && acceptBy !== null,
    )?.id;
  const found = await waiting();
  if (found !== undefined) return found;
  await execute(context, stack, add, { key: crypto.randomUUID() });
  return (await waiting()) ?? '';
}
