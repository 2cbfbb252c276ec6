import type { GraphQLField } from 'graphql';
import { expect, test } from 'vitest';
import { capabilitiesOf, sectionsOf } from '../../machines/access.policy.ts';
import { closedBy, exclusions } from '../../machines/exclusions.policy.ts';
import { GatewayError } from '../errors.ts';
import { loadSchema } from '../graphql/load-schema.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import { needsOf } from '../rest/directives.ts';
import { startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { fieldOf, startGateway } from '../testing/start-gateway.ts';
import { compileGuard } from './access.ts';

const schema = loadSchema();
const fields: GraphQLField<unknown, unknown>[] = [
  schema.getQueryType(),
  schema.getMutationType(),
  schema.getSubscriptionType(),
].flatMap((root) => Object.values(root?.getFields() ?? {}));

/** A super admin in an installation that excludes these. */
function signedIn(ids: readonly string[]): SignedIn {
  const closed = closedBy(ids);
  return {
    token: 't',
    admin: {
      id: '1',
      email: '',
      userName: null,
      status: 1,
      blocked: false,
      mustChangePassword: false,
    },
    settings: {},
    sections: new Set(sectionsOf(1).filter((one) => !closed.sections.has(one))),
    capabilities: new Set(capabilitiesOf(1).filter((one) => !closed.capabilities.has(one))),
    closedFields: closed.fields,
    scope: '',
  };
}

const passes = (field: GraphQLField<unknown, unknown>, who: SignedIn): boolean => {
  try {
    const context = { requestId: '', address: undefined, signedIn: who, denied: undefined };
    compileGuard(schema, field)(context);
    return true;
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'FORBIDDEN') return false;
    throw error;
  }
};

test.each([...exclusions.keys()])('without %s its fields are closed and no others', (id) => {
  const closed = closedBy([id]);
  const whole = signedIn([]);
  for (const field of fields.filter((one) => passes(one, whole))) {
    const needs = needsOf(schema, field);
    const isClosed =
      closed.fields.has(field.name) ||
      (needs?.section !== undefined && closed.sections.has(needs.section)) ||
      (needs?.capability !== undefined && closed.capabilities.has(needs.capability));
    if (isClosed) expect(passes(field, signedIn([id])), field.name).toBe(false);
    else if (!needs?.boards) expect(passes(field, signedIn([id])), field.name).toBe(true);
  }
});

test('every field that is closed by name exists', () => {
  const names = new Set(fields.map(({ name }) => name));
  for (const id of exclusions.keys())
    for (const field of closedBy([id]).fields) expect(names).toContain(field);
});

test('the gateway closes what its setting names, for everybody', async () => {
  const office = await startFakeOffice();
  withSessions(office);
  const gateway = await startGateway({
    BACKOFFICE_URL: office.url,
    EXCLUDE: 'traders, user-trader transactions-codes',
  });
  try {
    const cookie = await gateway.signIn('s1@x.test');
    const answer = await gateway.request('{ session { sections capabilities exclude } }', {
      cookie,
    });
    const session = fieldOf<Record<string, string[]>>(answer, 'session');
    expect(session.exclude).toEqual(['traders', 'user-trader', 'transactions-codes']);
    for (const closed of ['requisites', 'devices', 'exchangeOrders', 'transactionCodes'])
      expect(session.sections).not.toContain(closed);
    expect(session.capabilities).not.toContain('manageRequisite');
    for (const query of [
      '{ p2pProfile(userId: "1") { id } }',
      '{ requisites(page: { number: 1, size: 20 }) { total } }',
    ]) {
      const { errors } = await gateway.request(query, { cookie });
      expect(errors.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
    }
  } finally {
    await gateway.close();
    await office.close();
  }
});
