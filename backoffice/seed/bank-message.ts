import type { Random } from './random.ts';

const banks = [
  'Baltic Bank',
  'Nord Bank',
  'Bosphorus Bank',
  'Volga Bank',
  'Lisboa Pay',
  'QuickPay',
];

/** Returns an invented payment message, as a phone of a trader forwards it. */
export function bankMessage(
  random: Random,
  amount: string,
  currency: string,
): { readonly sender: string; readonly text: string } {
  const sender = random.pick(banks);
  const card = random.text('0123456789', 4);
  const text = random.pick([
    `Incoming transfer ${amount} ${currency}. Card *${card}.`,
    `+${amount} ${currency} to account *${card}`,
    `${sender}: you received ${amount} ${currency}, card *${card}`,
  ]);
  return { sender, text };
}
