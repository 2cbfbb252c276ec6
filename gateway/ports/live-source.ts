import type { DisplayViewer } from './display-viewer.ts';
import type { SignedIn } from './signed-in.ts';

/** Cursor in the stream of events: the epoch of the history, and the offset in it. */
export interface Place {
  readonly epoch: string;
  readonly offset: number;
}

/** Source of watched data: emits the current state and its changes. */
export interface Source {
  /** Resolves after the first read; rejects with a refusal that no retry can fix. */
  readonly ready: Promise<void>;
  readonly stop: () => void;
  /** Called when an idle page that shows the data is used again. */
  readonly wake?: () => void;
  /**
   * Called when a request equal to the next poll, sent at this time (Unix milliseconds), was
   * answered. Returns whether the source reads at once.
   */
  readonly offer?: (sentAt: number) => boolean;
  /**
   * Returns what a client at cursor `after`, with these rows on screen, has missed: a value for
   * this client alone, undefined for nothing, or `reset` if that is not known. Called once per
   * joiner, after `ready`.
   */
  readonly catchUp: (
    after: unknown,
    shown?: readonly string[],
  ) => { readonly value: unknown } | 'reset' | undefined;
  /**
   * Returns the cursor from which a client with all frames so far resumes at another gateway, if it
   * is before the current one.
   */
  readonly resumeAt?: () => Place | undefined;
}

export type Emit = (value: unknown) => void;

/** The viewer: an admin, or a status screen. */
export type Viewer =
  | { readonly signedIn: SignedIn; readonly display: null }
  | { readonly signedIn: null; readonly display: DisplayViewer };
