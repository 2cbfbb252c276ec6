import { useEffect, useState } from 'react';
import { currencyName } from '../../data/currency-name.ts';
import { useReferences } from '../../data/references.ts';
import { readPaymentMethodChoices } from '../../entities/payment-methods.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Fee } from './p2p-fees.graphql.ts';

/** Returns what names the parts of a fee on screen. */
export function useFeeNames() {
  const { t } = useTranslation('p2pFees');
  const { currencies } = useReferences();
  const [methods, setMethods] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    // Without the names the ids are shown.
    readPaymentMethodChoices().then(
      (choices) => setMethods(new Map(choices.map(({ value, label }) => [value, label]))),
      () => undefined,
    );
  }, []);
  const currency = ({ currencyId }: Fee): string => {
    const known = currencyId === null ? undefined : currencies.get(currencyId);
    return known ? currencyName(known) : `#${currencyId ?? '–'}`;
  };
  const method = ({ paymentMethodId: id }: Fee): string =>
    id === null ? t('anyMethod') : (methods.get(id) ?? `#${id}`);
  const percent = ({ fee }: Fee): string => (fee === null ? '–' : `${fee} %`);
  const textOf = (fee: Fee): string =>
    [currency(fee), method(fee), `≥ ${fee.minAmount ?? '0'}`, percent(fee)].join(' · ');
  return { currency, method, percent, textOf };
}
