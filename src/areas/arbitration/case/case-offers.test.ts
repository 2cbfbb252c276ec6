import { describe, expect, test } from 'vitest';
import { disputeStatus } from '../../../../machines/dispute/dispute.codes.ts';
import { caseOffers, nextStep, rowFor } from './case-offers.ts';
import type { Case } from './use-case-record.ts';

const me = { id: '5', status: 3 };
const caseIn = (statusCode: number, over: Partial<Case> = {}): Case =>
  ({ id: '70', arbitratorId: '5', status: 'KNOWN', statusCode, ...over }) as unknown as Case;

/** As it is derived where the back office names no step: who joined counts as assigned. */
const unnamed = (over: Partial<Case> = {}) =>
  caseIn(disputeStatus.assigned, { status: null, ...over });

const possible = (found: Case) =>
  caseOffers(found, me)
    .filter(({ refusal }) => refusal === null)
    .map(({ event }) => event);

describe('where the back office names the steps', () => {
  test.each([
    [disputeStatus.required, null, 'join', false],
    [disputeStatus.joined, '5', 'assign', false],
    [disputeStatus.joined, '9', undefined, false],
    [disputeStatus.assigned, '5', undefined, true],
  ] as const)(
    'in state %i of %s the next step is %s',
    (status, arbitratorId, step, isDecidable) => {
      const found = caseIn(status, { arbitratorId });
      expect(nextStep(found, me, false)).toBe(step);
      expect(possible(found).includes('confirm')).toBe(isDecidable);
      expect(possible(found).includes('assign')).toBe(step === 'assign');
    },
  );
});

describe('where it does not', () => {
  test('a case that was joined just now is assigned by the second call', () => {
    expect(nextStep(unnamed(), me, true)).toBe('assign');
    expect(rowFor('assign', unnamed())).toMatchObject({ statusCode: disputeStatus.joined });
  });

  test('a case that was joined earlier is offered both to assign and to decide, and not to take', () => {
    expect(nextStep(unnamed(), me, false)).toBeUndefined();
    expect(possible(unnamed())).toEqual(expect.arrayContaining(['assign', 'confirm', 'cancel']));
    expect(rowFor('confirm', unnamed())).toMatchObject({ statusCode: disputeStatus.assigned });
  });

  test('the case of a colleague is neither', () => {
    const found = unnamed({ arbitratorId: '9' });
    expect(nextStep(found, me, true)).toBeUndefined();
    expect(possible(found)).not.toEqual(expect.arrayContaining(['assign']));
  });
});
