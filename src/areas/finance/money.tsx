import { amountParts } from '../../list/cells/amount-text.ts';

interface Props {
  readonly value: string | null;
  readonly decimals: number;
  /** Whether the sign is written even where it is plus. */
  readonly signed?: boolean;
}

/** An exact amount with its zeros faint; what is copied is the full value. */
export function Money({ value, decimals, signed = false }: Props) {
  const parts = value === null ? null : amountParts(value, decimals);
  if (!parts) return <span className="wf-none">–</span>;
  const { sign, digits, zeros, isZero } = parts;
  return (
    <span className="wf-amount wf-num" data-copy={value}>
      {sign === '' && signed && !isZero ? '+' : sign}
      {digits}
      <span className="wf-zeros">{zeros}</span>
    </span>
  );
}
