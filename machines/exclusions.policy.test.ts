import { expect, test } from 'vitest';
import { capabilities, sections } from './access.policy.ts';
import { closedBy, exclusions } from './exclusions.policy.ts';

const documented = [
  ...['apiKeys', 'frontConfig', 'traders', 'merchants', 'arbitrator', 'users-requests'],
  ...['transactions-codes', 'user-requisites', 'user-transactions', 'user-trader'],
  ...['arbitrator-awaiting', 'arbitrator-completed', 'users-createUser'],
];

test('every id of the documents and every section may be excluded (d1:136)', () => {
  for (const id of [...documented, ...Object.keys(sections)])
    expect(exclusions.has(id), id).toBe(true);
});

test('an id closes sections that exist, and what is done in them', () => {
  for (const id of exclusions.keys()) {
    const closed = closedBy([id]);
    for (const section of closed.sections) expect(sections, id).toHaveProperty(section);
    for (const capability of closed.capabilities)
      expect(capabilities, id).toHaveProperty(capability);
  }
});

test.each([
  [
    'traders',
    [
      ...(['exchangeOrders', 'requisites', 'devices', 'bookingSettings'] as const),
      ...(['callbacks', 'registrationRequests', 'p2pGroups', 'p2pLimits'] as const),
      ...(['exchangeRates', 'p2pFees', 'traderLeads', 'paymentTemplates'] as const),
    ],
    'manageRequisite',
  ],
  ['arbitrator', ['arbitration'], 'arbitrate'],
  ['transactions-codes', ['transactionCodes'], undefined],
] as const)('%s closes its sections and acts', (id, closed, capability) => {
  expect([...closedBy([id]).sections]).toEqual(closed);
  if (capability) expect(closedBy([id]).capabilities).toContain(capability);
});

test('an act of two sections is left while one of them is', () => {
  expect(closedBy(['deals']).capabilities).not.toContain('decideDeal');
  expect(closedBy(['deals', 'arbitrator']).capabilities).toContain('decideDeal');
});

test('panels and pages are closed alone', () => {
  expect(closedBy(['user-trader'])).toMatchObject({
    sections: new Set(),
    fields: new Set(['p2pProfile']),
  });
  expect(closedBy(['arbitrator-completed']).paths).toEqual(new Set(['/arbitrator/completed']));
});
