import { parsed } from '../data/client.ts';
import { graphql, type TadaDocumentNode } from '../data/graphql.ts';
import { argumentType } from '../form/field-values.ts';
import { type InputValues, mutationName, type RecordSpec } from './define-record.ts';

export interface Intent {
  readonly key: string;
  readonly seen: string;
  readonly comment?: string;
}

interface Sent {
  readonly act: { readonly key: string; readonly state: string; readonly at: string };
}

const enumOf = ({ fields }: RecordSpec, name: string) =>
  fields.find(({ field }) => field === name)?.of;

/**
 * Returns the mutation of one action. The name consists of the event and the lifecycle's name
 * (`confirmTransaction`).
 */
export function actDocument(record: RecordSpec, event: string) {
  const inputs = Object.entries(record.acts[event]?.inputs ?? {});
  const carried = record.acts[event]?.carries ?? [];
  const declared = [
    ...inputs.map(([name, input]) => `, $${name}: ${argumentType(input)}`),
    ...carried.map((name) => `, $${name}: ${enumOf(record, name) ?? 'ID'}`),
  ].join('');
  const passed = [...inputs.map(([name]) => name), ...carried]
    .map((name) => `, ${name}: $${name}`)
    .join('');
  return parsed(
    `mutation Act($id: ID!${declared}, $intent: Intent!) {
      act: ${mutationName(record, event)}(id: $id${passed}, intent: $intent) { key state at }
    }`,
  ) as TadaDocumentNode<Sent, { id: string; intent: Intent } & InputValues>;
}

/** Queries whether the intent with this key happened. Never repeats the action. */
export const IntentOutcome = graphql(`
  query IntentOutcome($key: ID!) { outcome(key: $key) { key state at } }
`);

/** An unknown outcome, for admins with the right to its action. */
export const OpenOutcomeByKey = graphql(`
  query OpenOutcomeByKey($key: ID!) { openOutcome(key: $key) { adminId at checkedAt sent mayClose } }
`);

export const CloseOutcome = graphql(`
  mutation CloseOutcome($key: ID!, $happened: Boolean!, $comment: String!) {
    closeOutcome(key: $key, happened: $happened, comment: $comment) { state }
  }
`);
