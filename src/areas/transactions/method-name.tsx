import { useReferences } from '../../data/references.ts';
import { useTransactionMethod } from '../../entities/transaction-methods.ts';

/** Name and currency of a method; its id until they are known, or where there is no such method. */
export function MethodName({ id }: { readonly id: string }) {
  const { currencies } = useReferences();
  const method = useTransactionMethod(id);
  if (!method) return <>#{id}</>;
  const currency = currencies.get(method.currencyId)?.title;
  const text =
    currency && !method.name.includes(currency) ? `${method.name} (${currency})` : method.name;
  return <span title={text}>{text}</span>;
}
