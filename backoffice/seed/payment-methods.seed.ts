import { paymentMethodCategory } from '../../machines/p2p-profile/p2p-profile.codes.ts';
import {
  paymentFieldType,
  paymentMethodStatus,
  paymentMethodType,
} from '../../machines/payment-method/payment-method.codes.ts';
import { paymentMethodFields, paymentMethods } from '../db/schema/payment-methods.ts';
import { currencySeed } from './currencies.data.ts';
import { paymentMethodSeeds } from './payment-methods.data.ts';
import type { World } from './world.ts';

/** A bulk insert takes its columns from the first row, so every row has all of them. */
const plain = {
  ...{ enabledForP2P: true, enabledForWallets: false, payIn: true, payOut: true },
  ...{ type: paymentMethodType.online, status: paymentMethodStatus.enabled, provider: null },
  ...{ depositMin: null, depositMax: null, withdrawalMin: null, withdrawalMax: null },
  ...{ depositFeePercent: null, depositFeeAbsolute: null },
  ...{ withdrawalFeePercent: null, withdrawalFeeAbsolute: null },
};

/** Limits and fees by category. Methods of the others have none. */
const terms: Readonly<Record<number, Partial<typeof paymentMethods.$inferInsert>>> = {
  [paymentMethodCategory.bankTransfer]: { depositMin: '10', withdrawalMin: '20' },
  [paymentMethodCategory.eWallets]: {
    ...{ enabledForWallets: true, depositMin: '5', depositMax: '20000', withdrawalMin: '10' },
    ...{ withdrawalMax: '10000', depositFeePercent: '0.5', withdrawalFeePercent: '1' },
  },
  [paymentMethodCategory.prepaidCard]: { depositMax: '1000', depositFeeAbsolute: '1.5' },
};

/** Methods that no trader uses: one for wallets alone, and one that is off. */
const others: readonly (typeof paymentMethods.$inferInsert)[] = [
  {
    ...{ title: 'Skrill', provider: 'Paysafe', category: paymentMethodCategory.eWallets },
    ...{ currencyIds: [currencySeed('EUR').id], enabledForP2P: false, enabledForWallets: true },
    ...{ depositMin: '10', depositFeePercent: '1.9', withdrawalFeeAbsolute: '3' },
  },
  {
    ...{ title: 'Payment terminal', category: paymentMethodCategory.cash },
    ...{ currencyIds: [currencySeed('KZT').id], type: paymentMethodType.offline, payOut: false },
    status: paymentMethodStatus.disabled,
  },
];

/** Adds the payment methods in their order, with the fields that are filled in for them. */
export function seedPaymentMethods({ bulk }: World): void {
  for (const [index, { account: _, weight: __, fields, ...seed }] of paymentMethodSeeds.entries()) {
    const type =
      seed.category === paymentMethodCategory.cash
        ? paymentMethodType.offline
        : paymentMethodType.online;
    bulk.add(paymentMethods, {
      ...plain,
      ...{ ...seed, currencyIds: [...seed.currencyIds], type, sortId: index + 1 },
      ...terms[seed.category],
    });
    for (const field of fields)
      bulk.add(paymentMethodFields, {
        ...{ ...field, paymentMethodId: seed.id, type: paymentFieldType.text },
      });
  }
  for (const [index, method] of others.entries()) {
    const place = paymentMethodSeeds.length + index + 1;
    bulk.add(paymentMethods, { ...plain, ...method, id: place, sortId: place });
  }
}
