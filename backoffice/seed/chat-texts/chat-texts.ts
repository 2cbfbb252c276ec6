import type { disputeReason } from '../../../machines/dispute/dispute.codes.ts';

/** The author of a line: `+` attaches a receipt. */
export type Line = readonly [who: 'b' | 's' | 'b+', text: string];

export interface ChatTexts {
  readonly ready: readonly string[];
  readonly details: readonly string[];
  readonly paid: readonly string[];
  readonly received: readonly string[];
  readonly reasons: Readonly<Record<keyof typeof disputeReason, readonly Line[]>>;
  /** Questions of the arbitrator; the buyer sends the requested evidence. */
  readonly questions: readonly string[];
  readonly brings: readonly string[];
}
