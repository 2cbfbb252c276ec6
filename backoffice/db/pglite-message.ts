/** What the worker is started with. No directory: in memory. */
export interface PgliteStart {
  readonly dataDir?: string;
  /** A dump to begin from, as `dump` wrote it. */
  readonly from?: string;
}

export type ToPglite =
  | { readonly bytes: Uint8Array }
  | { readonly dump: string }
  | { readonly close: true };

export type FromPglite =
  | { readonly ready: true }
  | { readonly bytes: Uint8Array; readonly last: boolean }
  | { readonly dumped: true }
  | { readonly closed: true }
  | { readonly failed: string };
