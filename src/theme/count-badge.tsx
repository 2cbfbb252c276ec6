import './count-badge.css';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  readonly count: number;
  /** What the count is of. */
  readonly text: string;
  readonly icon: ReactElement;
  /** The list of what is counted. */
  readonly to: string;
  readonly testId: string;
}

/** A count in the header that needs attention; empty for zero. */
export function CountBadge({ count, text, icon, to, testId }: Props) {
  if (count === 0) return null;
  return (
    <Link className="count-badge" to={to} title={text} aria-label={text} data-testid={testId}>
      {icon}
      <span className="wf-num">{count}</span>
    </Link>
  );
}
