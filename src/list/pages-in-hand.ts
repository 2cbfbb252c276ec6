import type { Row } from '../data/live-store.ts';

/** One page of a list, as the server answers it. */
export interface ListAnswer {
  readonly items: readonly (Row & { readonly __typename?: string })[];
  readonly total: number | null;
  readonly totalExact?: boolean;
  readonly pages?: number | null;
  readonly asOf: string;
}

export interface PageInHand {
  readonly answer: ListAnswer;
  /** Unix milliseconds. */
  readonly readAt: number;
}

/** As many as somebody goes back and forth between. */
const most = 12;
/** Milliseconds after which rows are no longer worth being shown until the present ones come. */
const worthFor = 600_000;

const kept = new Map<string, PageInHand>();

const keyOf = (list: string, variables: object) => `${list} ${JSON.stringify(variables)}`;

/**
 * Keeps the answer to a list's question for when it is opened again. In this page's memory alone: signing out,
 * and another admin's signing in, load the page anew.
 */
export function keepPage(list: string, variables: object, answer: ListAnswer): void {
  const key = keyOf(list, variables);
  kept.delete(key);
  kept.set(key, { answer, readAt: Date.now() });
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}

/** What was answered to the same question the last time, unless that is long ago. */
export function pageInHand(list: string, variables: object): PageInHand | undefined {
  const found = kept.get(keyOf(list, variables));
  return found && Date.now() - found.readAt < worthFor ? found : undefined;
}
