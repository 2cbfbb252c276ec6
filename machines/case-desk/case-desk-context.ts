/** The holder of the lease. */
export interface ActiveClaim {
  readonly adminId: string;
  readonly name: string;
}

export interface CaseDeskInput {
  /** Admin id. */
  readonly me: string;
}

export interface CaseDeskContext extends CaseDeskInput {
  /** The open case. */
  readonly id: string | null;
  readonly claim: ActiveClaim | null;
  readonly arbitratorId: string | null;
  /** The admin who took over the arbitrator's case, and when (unix milliseconds). */
  readonly lostTo: { readonly adminId: string; readonly at: number } | null;
  /** Number of messages on screen when the arbitrator started to decide; null before. */
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
  | { type: 'presence'; claim: ActiveClaim | null }
  | { type: 'facts'; arbitratorId: string | null; over: boolean; at: number }
  | { type: 'acknowledge' }
  | { type: 'decide'; messages: number }
  | { type: 'messages'; count: number }
  | { type: 'read'; messages: number }
  | { type: 'close' }
  | { type: 'decided' };
