import { stringifyDocument } from '@urql/core';
import type { TadaDocumentNode } from './graphql.ts';

/** Returns the text of a document as sent, for requests without the client. */
export const documentText = <Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
): string => stringifyDocument(document);
