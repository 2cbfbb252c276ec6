import type { Section } from '../../../machines/access.policy.ts';
import type { TadaDocumentNode } from '../../data/graphql.ts';

/** What was typed, trimmed, and what it looks like. */
export interface Sought {
  readonly text: string;
  /** A whole number without its `#`: it may be an id. */
  readonly id: string | null;
}

export type FoundKind =
  | 'user'
  | 'transaction'
  | 'code'
  | 'order'
  | 'exchangeOrder'
  | 'deal'
  | 'case'
  | 'offer'
  | 'requisite'
  | 'device'
  | 'logOfObject';

/** A record that exists: the back office answered it. */
export interface Found {
  readonly kind: FoundKind;
  readonly section: Section;
  readonly id: string;
  readonly path: string;
  /** A name, an enum's member or an amount each; what draws it puts them into words. */
  readonly facts: readonly Fact[];
}

export type Fact =
  | { readonly as: 'text'; readonly value: string | null | undefined }
  | { readonly as: 'enum'; readonly of: string; readonly value: string | null | undefined }
  | { readonly as: 'amount'; readonly value: string; readonly currencyId: string };

export interface SearchSource {
  readonly section: Section;
  /** Null where this text cannot be found there. */
  readonly read: (sought: Sought) => Promise<readonly Found[]> | null;
}

interface Definition<Data, Variables, Row> {
  readonly kind: FoundKind;
  readonly section: Section;
  readonly document: TadaDocumentNode<Data, Variables>;
  /** Null where this text cannot be found there. */
  readonly variables: (sought: Sought) => Variables | null;
  readonly rows: (data: Data) => readonly (Row | null | undefined)[];
  /** A back office may ignore a filter that it does not know: its rows prove nothing by themselves. */
  readonly proves: (row: Row, sought: Sought) => boolean;
  readonly path: (row: Row) => string;
  readonly facts: (row: Row) => readonly Fact[];
}

type Read = <Data, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** `read` asks the gateway. */
export const sourceWith =
  (read: Read) =>
  <Data, Variables extends Record<string, unknown>, Row extends { readonly id: string }>(
    definition: Definition<Data, Variables, Row>,
  ): SearchSource => {
    const { kind, section, document, variables, rows, proves, path, facts } = definition;
    return {
      section,
      read: (sought) => {
        const asked = variables(sought);
        if (asked === null) return null;
        return read(document, asked).then((data) =>
          rows(data)
            .filter((row) => row !== null && row !== undefined)
            .filter((row) => proves(row, sought))
            .map((row) => ({
              ...{ kind, section, id: row.id, path: path(row), facts: facts(row) },
            })),
        );
      },
    };
  };

/** The text is part of one of the values. Masked values prove nothing and refute nothing. */
export const contains = (values: readonly (string | null | undefined)[], text: string): boolean => {
  const needle = text.toLocaleLowerCase();
  return values.some(
    (value) => value?.toLocaleLowerCase().includes(needle) || /[*•]/.test(value ?? ''),
  );
};
