import { useReferences } from '../../data/references.ts';
import { useTransactionMethod } from '../../entities/transaction-methods.ts';

/**
 * Shows the name and currency of a method. Shows its id until they are loaded, or if the method
 * does not exist.
 */
export function MethodName({ id }: { readonly id: string }) {
  const { currencies } = useReferences();
  const method = useTransactionMethod(id);
  if (!method?.name) return <>#{id}</>;
  const currency = currencies.get(method.currencyId ?? '')?.title;
  const text =
    currency && !method.name.includes(currency) ? `${method.name} (${currency})` : method.name;
  return <span title={text}>{text}</span>;
}
