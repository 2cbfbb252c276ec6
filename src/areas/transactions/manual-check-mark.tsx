import type { FileColumn } from '../../cells/column-types.ts';
import { findText } from '../../i18n/derived-text.ts';
import { Status } from '../../theme/status.tsx';

interface Props {
  readonly row: { readonly manualCheck?: unknown };
}

/** Returns the mark as text; empty if no manual check is due. */
export const manualCheckText = ({ manualCheck }: Props['row']): string =>
  manualCheck === true ? (findText('transactions', 'manualCheck') ?? '') : '';

/** Column of the mark in an exported file. */
export const manualCheckFile: FileColumn = () => ({
  field: 'manualCheck',
  texts: { true: manualCheckText({ manualCheck: true }) },
});

/** Marks a transaction above the anti-fraud limit that waits for a super admin (d2:175). */
export function ManualCheckMark({ row }: Props) {
  const text = manualCheckText(row);
  return text === '' ? <span className="wf-none">–</span> : <Status intent="warn">{text}</Status>;
}
