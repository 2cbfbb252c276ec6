import { lazy, Suspense } from 'react';

interface Props {
  readonly row: { readonly methodId?: unknown };
}

/** Loaded when it is rendered, because the definition itself reads nothing. */
const MethodName = lazy(async () => ({
  default: (await import('./method-name.tsx')).MethodName,
}));

export const methodText = ({ methodId }: Props['row']): string =>
  typeof methodId === 'string' ? `#${methodId}` : '';

/** Shows the transaction method by its name and currency (d2:215). */
export function MethodCell({ row }: Props) {
  if (typeof row.methodId !== 'string') return <span className="wf-none">–</span>;
  return (
    <Suspense fallback={methodText(row)}>
      <MethodName id={row.methodId} />
    </Suspense>
  );
}
