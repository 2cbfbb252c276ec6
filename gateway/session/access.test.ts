import type { GraphQLField } from 'graphql';
import { expect, test } from 'vitest';
import {
  capabilities,
  capabilitiesOf,
  sections,
  sectionsOf,
} from '../../machines/access.policy.ts';
import { boards } from '../../machines/walls/walls.policy.ts';
import { GatewayError } from '../errors.ts';
import { loadSchema } from '../graphql/load-schema.ts';
import { actionOf, liveOf, needsOf, restOf } from '../rest/directives.ts';
import { compileGuard, openToAll, openToSignedIn } from './access.ts';
import type { SignedIn } from './rights.ts';

const schema = loadSchema();
const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
const fields: GraphQLField<unknown, unknown>[] = roots.flatMap((root) =>
  Object.values(root?.getFields() ?? {}),
);
const statuses = [0, 1, 2, 3, 7];

function signedIn(status: number): SignedIn {
  return {
    token: 't',
    admin: { id: '1', email: '', userName: null, status, blocked: false },
    settings: {},
    sections: new Set(sectionsOf(status)),
    capabilities: new Set(capabilitiesOf(status)),
    scope: '',
  };
}

const attempt = (field: GraphQLField<unknown, unknown>, who: SignedIn | null): string => {
  try {
    compileGuard(
      schema,
      field,
    )({ requestId: '', address: undefined, signedIn: who, denied: undefined });
    return 'passes';
  } catch (error) {
    return error instanceof GatewayError ? error.code : String(error);
  }
};

test('there are root fields to judge', () => {
  expect(fields.length).toBeGreaterThan(50);
});

test.each(fields.map((field) => [field.name, field] as const))(
  '%s says who may ask, and nobody else may',
  (name, field) => {
    const needs = needsOf(schema, field);
    if (!needs) {
      expect([openToAll.has(name), openToSignedIn.has(name)]).toContain(true);
      expect(attempt(field, null)).toBe(openToAll.has(name) ? 'passes' : 'UNAUTHENTICATED');
      for (const status of statuses) expect(attempt(field, signedIn(status))).toBe('passes');
      return;
    }
    if (needs.section) expect(Object.keys(sections)).toContain(needs.section);
    if (needs.capability) expect(Object.keys(capabilities)).toContain(needs.capability);
    expect(needs.section ?? needs.capability ?? needs.boards?.[0]).toBeDefined();
    expect(attempt(field, null)).toBe('UNAUTHENTICATED');
    for (const status of statuses) {
      const who = signedIn(status);
      const allowed =
        (!needs.section || who.sections.has(needs.section)) &&
        (!needs.capability || who.capabilities.has(needs.capability)) &&
        (!needs.boards || needs.boards.some((board) => who.sections.has(boards[board])));
      expect(attempt(field, who)).toBe(allowed ? 'passes' : 'FORBIDDEN');
    }
  },
);

test('a subscription needs what its query needs', () => {
  const queries = schema.getQueryType()?.getFields() ?? {};
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    const live = liveOf(schema, field);
    const query = live && queries[live.of];
    if (query) expect(needsOf(schema, field)).toEqual(needsOf(schema, query));
  }
});

test('what changes something and has no @action answers whether it was done, by a call', () => {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    if (actionOf(schema, field)) expect(needsOf(schema, field)?.capability).toBeTruthy();
    if (restOf(schema, field, 'MAIN')) expect(String(field.type)).toMatch(/^(Outcome|Boolean)!$/);
  }
});
