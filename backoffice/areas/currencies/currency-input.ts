import type { z } from 'zod';
import { currencyType } from '../../../machines/currency/currency.codes.ts';
import {
  wireCodeOf,
  wireDecimal,
  wireFlag,
  wireId,
  wireInt,
  wireMany,
  wireName,
  wireText,
} from '../../engine/wire.ts';

/** An empty text clears the value. */
const cleared = (max: number) =>
  wireText(max).transform((text) => (text.trim() === '' ? null : text.trim()));

/**
 * The URL template of an explorer page. The placeholder is replaced by the transaction or the
 * address.
 */
const template = (placeholder: string) =>
  cleared(300).refine(
    (text) => text === null || (/^https:\/\/\S+$/.test(text) && text.includes(placeholder)),
    `An https address with ${placeholder} in it`,
  );

const kind = wireCodeOf(currencyType, 'Not a kind of currency');

const percent = wireDecimal.refine(
  (text) => Number(text) >= 0 && Number(text) < 100,
  'From 0 to less than 100 percent',
);

/** The editable fields of a currency (d3:247). `0` as the id in another service means none. */
const editableFields = {
  symbol: cleared(8).optional(),
  serviceFee: percent.optional(),
  sortId: wireInt(0, 1_000_000).optional(),
  cmcId: wireInt(0, 10_000_000)
    .transform((id) => (id === 0 ? null : id))
    .optional(),
  aliases: wireMany(wireName(32), 20).optional(),
  popular: wireFlag.optional(),
  cheapFee: wireFlag.optional(),
  useInWallet: wireFlag.optional(),
  useInP2P: wireFlag.optional(),
  urlTx: template('{txid}').optional(),
  urlAddress: template('{address}').optional(),
  /** P2P payment methods that pay in this currency. */
  paymentMethods: wireMany(wireId, 500).optional(),
  /** Sent if none is selected (d1:123). */
  clearPaymentMethods: wireFlag.optional(),
};

const title = wireName(16).regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'Latin letters and digits');
const decimals = wireInt(0, 18);

export const newCurrency = {
  ...{ title, name: wireName(100), decimals, currencyType: kind, ...editableFields },
};

export const currencyEdit = {
  ...{ title: title.optional(), name: wireName(100).optional(), decimals: decimals.optional() },
  ...{ currencyType: kind.optional(), ...editableFields },
};
export type CurrencyEdit = z.output<z.ZodObject<typeof currencyEdit>>;
