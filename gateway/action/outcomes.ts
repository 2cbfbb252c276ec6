import { badInput, GatewayError } from '../errors.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import type { Caller } from '../rest/back-office.ts';
import { type ChangeHistory, noHistory } from './change-history.ts';
import type { Closing, Intent, IntentState, IntentStore } from './intent-store.ts';
import { Slots } from './slots.ts';

export interface Outcome {
  readonly key: string;
  readonly state: 'DONE' | 'ALREADY' | 'UNKNOWN' | 'NOT_DONE' | 'CLOSED';
  readonly at: string;
}

/** An unknown outcome as the console shows it. */
export interface OpenOutcome {
  readonly key: string;
  readonly adminId: string;
  readonly action: string;
  /** Type of the record that the outcome concerns; null if it concerns none. */
  readonly objectType: string | null;
  readonly objectId: string | null;
  readonly sent: unknown;
  readonly at: string;
  readonly checkedAt: string | null;
  readonly mayClose: boolean;
}

/** The requesting admin, and the mutations they have the right to. */
export interface Viewer {
  readonly who: SignedIn;
  readonly mayTake: (mutation: string) => boolean;
  readonly isSuperAdmin: boolean;
}

interface Parts {
  readonly store: IntentStore;
  /** Checks for evidence and returns the known state. */
  readonly settled: (intent: Intent, caller: Caller) => Promise<IntentState>;
  /** Returns the type of the record that a mutation changes. */
  readonly typeOf: (mutation: string) => string | null;
  /** Records a closing permanently, and also in the back office if it stores such records. */
  readonly record: (intent: Intent, closing: Closing, caller: Caller) => void;
  readonly history?: Pick<ChangeHistory, 'done'>;
}

const maxCommentLength = 2000;
const instant = (): string => new Date().toISOString();

/** Lists unknown outcomes, checks them again for evidence, and lets a person close them. */
export class Outcomes {
  readonly #parts: Parts;
  readonly #slots: Slots;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#slots = new Slots(parts.store);
  }

  /**
   * Returns the outcome of an intent. Visible to the admin who started it and to admins with the
   * right to the same action.
   */
  async of(key: string, viewer: Viewer, caller: Caller): Promise<Outcome> {
    const intent = await this.#parts.store.get(key);
    if (!intent || !isOpenTo(intent, viewer)) return { key, state: 'NOT_DONE', at: instant() };
    const state = await this.#parts.settled(intent, caller);
    const { at } = (await this.#parts.store.get(key)) ?? intent;
    if (state === 'done') return { key, state: 'DONE', at };
    if (state === 'closed') return { key, state: 'CLOSED', at };
    return { key, state: state === 'unknown' ? 'UNKNOWN' : 'NOT_DONE', at };
  }

  /**
   * Returns the viewer's own open outcomes, oldest first. A super admin's list contains those of
   * all admins.
   */
  async list(viewer: Viewer): Promise<readonly OpenOutcome[]> {
    const all = await this.#parts.store.open();
    return all
      .filter(({ adminId }) => viewer.isSuperAdmin || adminId === viewer.who.admin.id)
      .map((intent) => this.#shown(intent, viewer))
      .sort((a, b) => (a.at < b.at ? -1 : 1));
  }

  /**
   * Returns an open outcome that blocks the same action, for an admin with the right to that
   * action.
   */
  async one(key: string, viewer: Viewer): Promise<OpenOutcome | null> {
    const intent = await this.#parts.store.get(key);
    const isShown = intent?.state === 'unknown' && isOpenTo(intent, viewer);
    return isShown ? this.#shown(intent, viewer) : null;
  }

  /**
   * Closes an unknown outcome on a person's statement. Evidence found at this moment takes
   * precedence.
   *
   * @throws GatewayError `NotFound`, `FORBIDDEN`, `OUTCOME_SETTLED` if the outcome is known by now
   */
  async close(
    { key, happened, comment }: { key: string; happened: boolean; comment: string },
    viewer: Viewer,
    caller: Caller,
  ): Promise<Outcome> {
    const { store, settled, record } = this.#parts;
    const why = comment.trim();
    if (why === '' || why.length > maxCommentLength)
      throw badInput('comment', `1 to ${maxCommentLength} signs`);
    const intent = await store.get(key);
    if (!intent || !isOpenTo(intent, viewer)) throw new GatewayError('NotFound');
    if (!viewer.mayTake(intent.mutation)) throw new GatewayError('FORBIDDEN');
    await settled(intent, caller).catch(() => undefined);
    const unknown = await store.get(key);
    if (unknown?.state !== 'unknown') throw new GatewayError('OUTCOME_SETTLED');
    const at = instant();
    const closing = { adminId: viewer.who.admin.id, at, happened, comment: why };
    const next = { ...unknown, state: happened ? 'done' : 'closed', at, closing } as const;
    if (!(await store.swap(unknown, next))) throw new GatewayError('OUTCOME_SETTLED');
    await this.#slots.leave(next);
    record(next, closing, caller);
    if (happened) (this.#parts.history ?? noHistory).done(next);
    return { key, state: happened ? 'DONE' : 'CLOSED', at };
  }

  #shown(intent: Intent, { mayTake }: Viewer): OpenOutcome {
    const objectType = this.#parts.typeOf(intent.mutation);
    return {
      key: intent.key,
      adminId: intent.adminId,
      action: intent.mutation,
      objectType,
      objectId: objectType === null || intent.objectId === '' ? null : intent.objectId,
      sent: intent.sent ?? {},
      at: intent.sentAt ?? intent.at,
      checkedAt: intent.checkedAt ?? null,
      mayClose: mayTake(intent.mutation),
    };
  }
}

const isOpenTo = ({ adminId, mutation }: Intent, { who, mayTake }: Viewer): boolean =>
  adminId === who.admin.id || mayTake(mutation);
