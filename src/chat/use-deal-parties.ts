import { useMemo } from 'react';
import { useReferences } from '../data/references.ts';

const dealFields = ['id', 'buyerId', 'buyerName', 'sellerId', 'sellerName', 'amount', 'currencyId'];
const fiatFields = ['fiatAmount', 'fiatCurrencyId'];

/** A deal or its dispute. A back office may leave out everything but the id. */
type Deal = Readonly<Record<string, unknown>>;

/**
 * Returns the parties of a deal, and its values for canned replies. A party whose id is missing is
 * left out: nothing can be sent to it alone.
 */
export function useDealParties(deal: Deal) {
  const { currencies } = useReferences();
  const values = JSON.stringify([...dealFields, ...fiatFields].map((name) => deal[name] ?? null));
  return useMemo(() => {
    const [id, buyerId, buyerName, sellerId, sellerName, ...sums] = JSON.parse(values) as readonly (
      | string
      | null
    )[];
    const [amount, currencyId, fiatAmount, fiatCurrencyId] = sums;
    const buyer = buyerName ?? buyerId ?? '–';
    const seller = sellerName ?? sellerId ?? '–';
    const sumOf = (sum: string | null | undefined, currency: string | null | undefined) =>
      `${sum ?? '–'} ${currencies.get(currency ?? '')?.title ?? ''}`.trimEnd();
    return {
      parties: [
        ...(buyerId ? [{ id: buyerId, name: buyer, side: 'buyer' as const }] : []),
        ...(sellerId ? [{ id: sellerId, name: seller, side: 'seller' as const }] : []),
      ],
      replyValues: {
        ...{ buyer, seller, deal: id ?? '' },
        ...{ amount: sumOf(amount, currencyId), fiat: sumOf(fiatAmount, fiatCurrencyId) },
      },
    };
  }, [values, currencies]);
}
