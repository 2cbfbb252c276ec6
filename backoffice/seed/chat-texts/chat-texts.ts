import type { disputeReason } from '../../../machines/dispute/dispute.codes.ts';

/** Who says a line: `+` brings a receipt. */
export type Line = readonly [who: 'b' | 's' | 'b+', text: string];

export interface ChatTexts {
  readonly ready: readonly string[];
  readonly details: readonly string[];
  readonly paid: readonly string[];
  readonly received: readonly string[];
  readonly reasons: Readonly<Record<keyof typeof disputeReason, readonly Line[]>>;
  /** The arbitrator asks; the buyer brings what was asked for. */
  readonly asks: readonly string[];
  readonly brings: readonly string[];
}
