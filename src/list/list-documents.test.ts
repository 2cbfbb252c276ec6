import { createRequest, stringifyDocument } from '@urql/core';
import { describe, expect, it } from 'vitest';
import { graphql } from '../data/graphql.ts';
import type { ListSpec } from './define-list.ts';
import { liveDocument, rootField } from './list-documents.ts';

const query = graphql(`
  query Codes($filter: CodeFilter, $page: PageInput!, $sort: SortInput) {
    codes(filter: $filter, page: $page, sort: $sort) { items { id code } total totalExact asOf }
  }
`) as unknown as ListSpec['query'];

describe('documents of a list', () => {
  it('finds the root field', () => expect(rootField({ query })).toBe('codes'));

  it('derives the subscription, and nothing of the query clings to it', () => {
    // Created first, so that the client has already set its key. The key and source must not be
    // copied.
    const keyedRequest = createRequest(query, {});
    const live = createRequest(liveDocument({ query }), {});
    expect(live.key).not.toBe(keyedRequest.key);
    expect(stringifyDocument(live.query).replace(/\s+/g, ' ')).toBe(
      'subscription CodesLive($filter: CodeFilter, $page: PageInput!, $sort: SortInput) { ' +
        'codesLive(filter: $filter, page: $page, sort: $sort) { rows { id code } ids total } }',
    );
  });
});
