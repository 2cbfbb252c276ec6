/** Whose lease it is. */
export interface HeldClaim {
  readonly adminId: string;
  readonly name: string;
}

export interface CaseDeskInput {
  /** Admin id. */
  readonly me: string;
}

export interface CaseDeskContext extends CaseDeskInput {
  /** Case that is open. */
  readonly id: string | null;
  readonly claim: HeldClaim | null;
  readonly arbitratorId: string | null;
  /** Who took over what was mine, and when (unix milliseconds). */
  readonly lostTo: { readonly adminId: string; readonly at: number } | null;
  /** Messages that the arbitrator had before them when they began to decide; null before. */
  readonly readMessages: number | null;
  /** The last search for an urgent case found none. */
  readonly nothing: boolean;
}

export type CaseDeskEvent =
  | { type: 'open'; id: string }
  | { type: 'leave' }
  | { type: 'next' }
  | { type: 'found'; id: string }
  | { type: 'none' }
  | { type: 'failed' }
  | { type: 'claim' }
  | { type: 'granted' }
  | { type: 'refused' }
  | { type: 'letGo' }
  | { type: 'presence'; claim: HeldClaim | null }
  | { type: 'facts'; arbitratorId: string | null; over: boolean; at: number }
  | { type: 'acknowledge' }
  | { type: 'decide'; messages: number }
  | { type: 'messages'; count: number }
  | { type: 'read'; messages: number }
  | { type: 'close' }
  | { type: 'decided' };
