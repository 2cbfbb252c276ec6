import { NonIdealState } from '@blueprintjs/core';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly description?: ReactNode;
  readonly action?: React.JSX.Element;
  readonly className?: string;
}

/** What stands where there is nothing to show. Its title is a heading of the page, as Blueprint's own is not. */
export function EmptyState({ title, description, ...rest }: Props) {
  return (
    <NonIdealState
      {...rest}
      description={
        <div>
          <h2 className="wf-empty-title">{title}</h2>
          {description}
        </div>
      }
    />
  );
}
