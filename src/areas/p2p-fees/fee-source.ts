import {
  p2pFeesLifecycle,
  paymentMethodFeesLifecycle,
  personalFeesLifecycle,
} from '../../../machines/options/options.machine.ts';
import type { SettingsRead } from '../../../machines/settings-change/settings-reads.policy.ts';
import { type AnyRow, defineSettings, type RecordSpec } from '../../action/define-record.ts';
import { sentAs } from '../../action/send-act.ts';
import type { Sending } from '../../action/use-act.ts';
import { change, read } from '../../data/client.ts';
import { readPaymentMethodChoices } from '../../entities/payment-methods.ts';
import { sentValues } from '../../form/field-values.ts';
import {
  EditP2pFees,
  EditPaymentMethodFees,
  EditPersonalFees,
  type Fee,
  type FeeSet,
  P2pFees,
  PaymentMethodFees,
  PersonalFees,
} from './p2p-fees.graphql.ts';

/** Whose fees: those of everyone, or a user's by currency or by payment method (d3:321). */
export type FeeOwner =
  | { readonly of: 'everyone' }
  | { readonly of: 'currency' | 'paymentMethod'; readonly userId: string };

const fields = {
  currencyId: { as: 'currency' },
  paymentMethodId: { as: 'pick', optional: true, from: () => readPaymentMethodChoices() },
  minAmount: { as: 'decimal' },
  fee: { as: 'decimal' },
} as const;
const inputs = { settings: { as: 'rows', of: 'P2pFeeInput', optional: true, fields } } as const;

/** Returns the query that reads the fees of an owner. */
export function feesRead({ of }: FeeOwner): SettingsRead {
  if (of === 'everyone') return 'p2pFees';
  return of === 'currency' ? 'personalFees' : 'paymentMethodFees';
}

/** Reads the fees of an owner; null if the user is not known. */
export async function readFees(owner: FeeOwner): Promise<FeeSet | null> {
  if (owner.of === 'everyone') return (await read(P2pFees, {})).p2pFees;
  const id = { id: owner.userId };
  if (owner.of === 'currency') return (await read(PersonalFees, id)).personalFees;
  return (await read(PaymentMethodFees, id)).paymentMethodFees;
}

/** Returns the fees as a row: the form starts with them, and `ranges` has them as texts. */
const rowOf =
  (textOf: (fee: Fee) => string) =>
  (set: FeeSet | null): AnyRow => ({
    ...{ id: set?.id ?? 'p2pFees', statusCode: 0, seen: set?.seen ?? '' },
    settings: (set?.settings ?? []).map(({ currencyId, paymentMethodId, minAmount, fee }) => ({
      ...{ currencyId, paymentMethodId, minAmount: minAmount ?? '0', fee },
    })),
    ranges: (set?.settings ?? []).map(textOf),
  });

/** The record that the action dialog guards and reads again, and its row. */
export function feeRecord(
  owner: FeeOwner,
  textOf: (fee: Fee) => string,
): { readonly record: RecordSpec; readonly row: (set: FeeSet | null) => AnyRow } {
  const row = rowOf(textOf);
  const userId = owner.of === 'everyone' ? undefined : owner.userId;
  const effect = async () => (await import('./fee-effect.ts')).feeEffect(userId);
  const settings = {
    name: 'p2pFees',
    title: 'title',
    fields: [{ field: 'ranges', as: 'text' }],
    edit: { intent: 'primary', inputs, edits: true, effect },
    shape: row,
  } as const;
  switch (owner.of) {
    case 'everyone':
      return {
        row,
        record: defineSettings({ ...settings, lifecycle: p2pFeesLifecycle, read: P2pFees }),
      };
    case 'currency':
      return {
        row,
        record: defineSettings({
          ...settings,
          lifecycle: personalFeesLifecycle,
          read: PersonalFees,
        }),
      };
    default:
      return {
        row,
        record: defineSettings({
          ...settings,
          ...{ lifecycle: paymentMethodFeesLifecycle, read: PaymentMethodFees },
        }),
      };
  }
}

/** Sends all fees of the owner. The gateway merges them into the stored object. */
export const sendFees =
  (owner: FeeOwner): Sending =>
  (_, __, intent, values) =>
    sentAs(async () => {
      const settings = sentValues(inputs, values).settings.map((fee) => ({
        ...fee,
        paymentMethodId: fee.paymentMethodId ?? null,
      }));
      if (owner.of === 'everyone')
        return (await change(EditP2pFees, { settings, intent })).act.state;
      const sent = { id: owner.userId, settings, intent };
      if (owner.of === 'currency') return (await change(EditPersonalFees, sent)).act.state;
      return (await change(EditPaymentMethodFees, sent)).act.state;
    });
