import type { GraphQLField } from 'graphql';
import { describe, expect, it, test } from 'vitest';
import {
  capabilities,
  capabilitiesOf,
  sections,
  sectionsOf,
} from '../../machines/access.policy.ts';
import { type Board, boardNames, boards } from '../../machines/walls/walls.policy.ts';
import { GatewayError } from '../errors.ts';
import { loadSchema } from '../graphql/load-schema.ts';
import type { Display } from '../ports/display-viewer.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import { actionOf, liveOf, needsOf, restOf } from '../rest/directives.ts';
import { compileGuard, openToAll, openToSignedIn, rightsTo } from './access.ts';

const schema = loadSchema();
const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
const fields: GraphQLField<unknown, unknown>[] = roots.flatMap((root) =>
  Object.values(root?.getFields() ?? {}),
);
const statuses = [0, 1, 2, 3, 7];

function signedIn(status: number): SignedIn {
  return {
    token: 't',
    admin: {
      id: '1',
      email: '',
      userName: null,
      status,
      blocked: false,
      mustChangePassword: false,
    },
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

/** Mutations that change nothing and show what no cache may keep. */
const reveals = new Set(['revealSecondFactorCodes', 'revealUserDocument']);

test('what changes something and has no @action answers whether it was done, by a call', () => {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    if (actionOf(schema, field)) expect(needsOf(schema, field)?.capability).toBeTruthy();
    if (restOf(schema, field, 'MAIN') && !reveals.has(field.name))
      expect(String(field.type)).toMatch(/^(Outcome|Boolean)!$/);
  }
});

/** The parts of a screen that decide about access. */
interface Screen {
  readonly state: Display['state'];
  readonly boards: readonly Board[];
}

describe('a screen on a wall', () => {
  const named = (name: string) => fields.find((field) => field.name === name);
  const judge = (field: GraphQLField<unknown, unknown> | undefined, now: Screen | null) => {
    if (!field) throw new Error('there is no such field');
    const display = { id: '1', now: () => (now ?? undefined) as unknown as Display | undefined };
    const context = { requestId: '', address: undefined, denied: undefined };
    try {
      return compileGuard(schema, field)({ ...context, signedIn: signedIn(1), display });
    } catch (error) {
      return error instanceof GatewayError ? error.code : String(error);
    }
  };
  const approved = (...shown: readonly Board[]): Screen => ({ state: 'approved', boards: shown });

  it('may ask who it is and for a code, whatever it is', () => {
    for (const name of ['ownDisplay', 'requestDisplay'])
      for (const now of [null, { state: 'waiting', boards: [] }, approved()] as const)
        expect(judge(named(name), now)).toBeNull();
  });

  it('sees its boards and how the links are, once it was let in', () => {
    const boarded = fields.filter((field) => needsOf(schema, field)?.boards);
    expect(boarded.length).toBeGreaterThan(2);
    for (const field of boarded) {
      const all = needsOf(schema, field)?.boards ?? [];
      for (const board of boardNames)
        expect(judge(field, approved(board))).toBe(all.includes(board) ? null : 'FORBIDDEN');
      expect(judge(field, approved())).toBe('FORBIDDEN');
      for (const state of ['waiting', 'revoked'] as const)
        expect(judge(field, { state, boards: all })).toBe('FORBIDDEN');
      expect(judge(field, null)).toBe('FORBIDDEN');
    }
    expect(judge(named('upstream'), approved())).toBeNull();
    expect(judge(named('upstream'), null)).toBe('FORBIDDEN');
  });

  it('may nothing else, whoever was signed in at it', () => {
    const others = fields.filter(
      (field) =>
        !needsOf(schema, field)?.boards &&
        !['ownDisplay', 'requestDisplay', 'upstream'].includes(field.name),
    );
    const all = approved(...boardNames);
    expect(new Set(others.map((field) => judge(field, all)))).toEqual(new Set(['FORBIDDEN']));
  });
});

test('where nobody can tell who asks, that is said, and only what is open to all is answered', () => {
  const denied = new GatewayError('UPSTREAM_DOWN');
  for (const field of fields) {
    const checkAccess = () =>
      compileGuard(schema, field)({ requestId: '', address: undefined, signedIn: null, denied });
    if (openToAll.has(field.name)) expect(checkAccess()).toBeNull();
    else expect(checkAccess).toThrow(denied);
  }
});

test('a field that nobody said anything about cannot be served', () => {
  const [field] = fields;
  if (!field) throw new Error('there is no field');
  const nobodys = { ...field, name: 'nobodys', astNode: undefined };
  expect(() => compileGuard(schema, nobodys)).toThrow('nobodys has no @needs');
});

describe('the right to a field, by its name', () => {
  const mutation = 'completeTransaction';
  const query = 'transactions';
  const [takes, reads] = [rightsTo(schema, 'mutation'), rightsTo(schema, 'query')];
  const without = (name: string): SignedIn => ({
    ...signedIn(1),
    closedFields: new Set([name]),
  });

  it.each([
    ['an admin with it', takes(mutation, signedIn(1)), reads(query, signedIn(1)), true],
    ['without anyone signed in', takes(mutation, null), reads(query, null), false],
    [
      'an admin for whom it is closed',
      takes(mutation, without(mutation)),
      reads(query, without(query)),
      false,
    ],
    ['a field of the other root', takes(query, signedIn(1)), reads(mutation, signedIn(1)), false],
    [
      'a field that there is not',
      takes('noField', signedIn(1)),
      reads('noField', signedIn(1)),
      false,
    ],
    [
      'a field without stated needs',
      takes('signOut', signedIn(1)),
      reads('session', signedIn(1)),
      false,
    ],
  ])('%s', (_, taken, read, expected) => {
    expect([taken, read]).toEqual([expected, expected]);
  });

  it('needs the capability, and the section', () => {
    const none = { ...signedIn(1), sections: new Set(), capabilities: new Set() } as SignedIn;
    expect([takes(mutation, none), reads(query, none)]).toEqual([false, false]);
  });
});
