import {
  transactionMethodType,
  transactionType,
} from '../../../machines/transaction/transaction.codes.ts';

const byType: Readonly<Record<number, number>> = {
  [transactionType.deposit]: 1,
  [transactionType.withdrawal]: 3,
  [transactionType.orderBuy]: 4,
  [transactionType.orderSell]: 5,
  [transactionType.convert]: 6,
  [transactionType.orderReturn]: 7,
};

/**
 * Returns the number 1 to 12 that accompanies type and method. The documents name none of them
 * (d2:381), except that moves by an admin are 2 (d2:144).
 */
export function operationTypeOf(type: number, methodType: number): number | null {
  if (methodType === transactionMethodType.admin) return 2;
  if (methodType === transactionMethodType.code) return type === transactionType.deposit ? 8 : 9;
  if (methodType === transactionMethodType.cryptomatFee) return 10;
  return byType[type] ?? null;
}
