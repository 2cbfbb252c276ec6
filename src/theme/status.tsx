import type { ReactNode } from 'react';

/** What a status means to a person: shape and colour follow it, the word says it. */
export type StatusIntent = 'ok' | 'info' | 'warn' | 'bad' | 'idle';

interface Props {
  readonly intent: StatusIntent;
  readonly children: ReactNode;
}

export const Status = ({ intent, children }: Props) => (
  <span className="wf-status" data-intent={intent}>
    <span>{children}</span>
  </span>
);
