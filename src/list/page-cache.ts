import { readCached } from '../data/client.ts';
import type { Row } from '../data/live-store.ts';
import type { ListSpec } from './define-list.ts';
import { rootField } from './list-documents.ts';
import { lastRead } from './read-times.ts';

/** One page of a list, as sent by the server. */
export interface ListAnswer {
  readonly items: readonly (Row & { readonly __typename?: string })[];
  readonly total: number | null;
  readonly totalExact?: boolean;
  readonly pages?: number | null;
  readonly asOf: string;
}

interface CachedPage {
  readonly answer: ListAnswer;
  /** Unix milliseconds. */
  readonly readAt: number;
}

/** Returns the last response to the same query, with the events since then. */
export function cachedPage(
  spec: ListSpec,
  variables: Record<string, unknown>,
): CachedPage | undefined {
  const readAt = lastRead(spec.key, variables);
  if (readAt === undefined) return undefined;
  const answer = readCached(spec.query, variables)?.[rootField(spec)] as ListAnswer | undefined;
  return answer && { answer, readAt };
}
