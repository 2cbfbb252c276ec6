import type { ReactNode } from 'react';

/** Whether a status needs a person: colour and shape follow it, the word says which status it is. */
export type StatusIntent = 'plain' | 'warn' | 'bad';

interface Props {
  readonly intent: StatusIntent;
  readonly children: ReactNode;
}

export const Status = ({ intent, children }: Props) => (
  <span className="wf-status" data-intent={intent}>
    <span>{children}</span>
  </span>
);
