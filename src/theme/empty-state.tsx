import { NonIdealState } from '@blueprintjs/core';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly description?: ReactNode;
  readonly action?: React.JSX.Element;
  readonly className?: string;
}

/** Shown when there is no content. Its title is a heading of the page, unlike Blueprint's own. */
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
