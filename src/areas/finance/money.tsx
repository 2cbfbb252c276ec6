import { amountParts } from '../../cells/amount-text.ts';

interface Props {
  readonly value: string | null;
  readonly decimals: number;
  /** Whether a plus sign is written as well. */
  readonly signed?: boolean;
}

/** Shows an exact amount with faint zeros; copying gives the full value. */
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
