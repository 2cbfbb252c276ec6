import { expect, test } from 'vitest';
import { adminStatus } from '../../../machines/admin/admin.codes.ts';
import {
  transactionStatus,
  transactionType,
} from '../../../machines/transaction/transaction.codes.ts';
import { offersOf } from '../../action/act-offers.ts';
import { transactionRecord } from './transaction.record.ts';

const refusalsFor = (status: number, manualCheck: boolean | null) => {
  const row = {
    ...{ id: '1', typeCode: transactionType.deposit, kytStatusCode: 3, manualCheck },
    statusCode: transactionStatus.awaiting,
  };
  const offers = offersOf(transactionRecord, row, { id: '1', status });
  const refusalOf = (event: string) => offers.find((offer) => offer.event === event)?.refusal;
  return [refusalOf('confirm'), refusalOf('complete'), refusalOf('cancel')];
};

test.each([
  [adminStatus.admin, true, ['fact', 'fact', null]],
  [adminStatus.superAdmin, true, [null, null, null]],
  [adminStatus.admin, false, [null, null, null]],
  // A back office that does not report manual checks enforces them itself.
  [adminStatus.admin, null, [null, null, null]],
] as const)('for status %s, a manual check that is %s', (status, manualCheck, refusals) => {
  expect(refusalsFor(status, manualCheck)).toEqual(refusals);
});
