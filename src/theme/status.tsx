import type { ReactNode } from 'react';

/** Whether a status needs attention. Colour and shape follow it; the word names the status. */
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
