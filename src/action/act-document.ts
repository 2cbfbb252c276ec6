import { parsed } from '../data/client.ts';
import { graphql, type TadaDocumentNode } from '../data/graphql.ts';
import { mutationName, type RecordSpec } from './define-record.ts';

export interface Intent {
  readonly key: string;
  readonly seen: string;
  readonly comment?: string;
}

interface Sent {
  readonly act: { readonly key: string; readonly state: string; readonly at: string };
}

/** The mutation of one act: the event's name and the lifecycle's make its name (`confirmTransaction`). */
export const actDocument = (record: RecordSpec, event: string) =>
  parsed(
    `mutation Act($id: ID!, $intent: Intent!) {
      act: ${mutationName(record, event)}(id: $id, intent: $intent) { key state at }
    }`,
  ) as TadaDocumentNode<Sent, { id: string; intent: Intent }>;

/** Did the intent with this key happen? Never repeats anything. */
export const IntentOutcome = graphql(`
  query IntentOutcome($key: ID!) { outcome(key: $key) { key state at } }
`);
