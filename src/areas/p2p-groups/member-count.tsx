import { formatNumber } from '../../i18n/number.ts';

interface Props {
  readonly row: { readonly members: readonly unknown[] | null };
}

/** Returns the number of members; a dash if the back office did not say who they are. */
export const countOf = ({ members }: Props['row']): string =>
  members === null ? '–' : formatNumber(members.length);

/** The number of members of a group. */
export const MemberCount = ({ row }: Props) => <span className="wf-num">{countOf(row)}</span>;
