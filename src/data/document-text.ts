import { stringifyDocument } from '@urql/core';
import type { TadaDocumentNode } from './graphql.ts';

/** A document as it is sent, for those who ask without the client. */
export const documentText = <Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
): string => stringifyDocument(document);
