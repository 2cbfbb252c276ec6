/** The start parameters of the worker. Without a directory the data is in memory. */
export interface PgliteStart {
  readonly dataDir?: string;
  /** A dump to start from, as written by `dump`. */
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
