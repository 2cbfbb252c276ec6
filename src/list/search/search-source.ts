import type { Section } from '../../../machines/access.policy.ts';
import type { TadaDocumentNode } from '../../data/graphql.ts';

/** The typed text, trimmed, with its apparent kind. */
export interface Sought {
  readonly text: string;
  /** A whole number without its `#`; it can be an id. */
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

/** An existing record from a response of the back office. */
export interface Found {
  readonly kind: FoundKind;
  readonly section: Section;
  readonly id: string;
  readonly path: string;
  /** Each is a name, an enum member or an amount; the component that shows them formats them. */
  readonly details: readonly Fact[];
}

export type Fact =
  | { readonly as: 'text'; readonly value: string | null | undefined }
  | { readonly as: 'enum'; readonly of: string; readonly value: string | null | undefined }
  | { readonly as: 'amount'; readonly value: string | null; readonly currencyId: string };

export interface SearchSource {
  readonly section: Section;
  /** Null if this source cannot search for the text. */
  readonly read: (sought: Sought) => Promise<readonly Found[]> | null;
}

interface Definition<Data, Variables, Row> {
  readonly kind: FoundKind;
  readonly section: Section;
  readonly document: TadaDocumentNode<Data, Variables>;
  /** Null if this source cannot search for the text. */
  readonly variables: (sought: Sought) => Variables | null;
  readonly rows: (data: Data) => readonly (Row | null | undefined)[];
  /**
   * Returns whether a row matches. A back office may ignore an unknown filter, so its rows alone
   * prove nothing.
   */
  readonly proves: (row: Row, sought: Sought) => boolean;
  readonly path: (row: Row) => string;
  readonly details: (row: Row) => readonly Fact[];
}

type Read = <Data, Variables extends Record<string, unknown>>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<Data>;

/** Creates a source; `read` sends the query to the gateway. */
export const sourceWith =
  (read: Read) =>
  <Data, Variables extends Record<string, unknown>, Row extends { readonly id: string }>(
    definition: Definition<Data, Variables, Row>,
  ): SearchSource => {
    const { kind, section, document, variables, rows, proves, path, details } = definition;
    return {
      section,
      read: (sought) => {
        const queryVariables = variables(sought);
        if (queryVariables === null) return null;
        return read(document, queryVariables).then((data) =>
          rows(data)
            .filter((row) => row !== null && row !== undefined)
            .filter((row) => proves(row, sought))
            .map((row) => ({
              ...{ kind, section, id: row.id, path: path(row), details: details(row) },
            })),
        );
      },
    };
  };

/**
 * Returns whether the text is part of one of the values. A masked value is neither a match nor a
 * mismatch.
 */
export const contains = (values: readonly (string | null | undefined)[], text: string): boolean => {
  const needle = text.toLocaleLowerCase();
  return values.some(
    (value) => value?.toLocaleLowerCase().includes(needle) || /[*•]/.test(value ?? ''),
  );
};
