import { GatewayError } from '../errors.ts';
import type { Asker } from '../rest/back-office.ts';
import type { SignedIn } from '../session/rights.ts';
import type { Closing, Intent, IntentState, IntentStore } from './intent-store.ts';
import { Slots } from './slots.ts';

export interface Outcome {
  readonly key: string;
  readonly state: 'DONE' | 'ALREADY' | 'UNKNOWN' | 'NOT_DONE' | 'CLOSED';
  readonly at: string;
}

/** An unknown outcome as people see it. */
export interface OpenOutcome {
  readonly key: string;
  readonly adminId: string;
  readonly action: string;
  /** Type of the record that it is about; null where it is about none. */
  readonly objectType: string | null;
  readonly objectId: string | null;
  readonly sent: unknown;
  readonly at: string;
  readonly checkedAt: string | null;
  readonly mayClose: boolean;
}

/** Who asks, and which mutations they have the right to. */
export interface Viewer {
  readonly who: SignedIn;
  readonly mayTake: (mutation: string) => boolean;
  readonly isSuperAdmin: boolean;
}

interface Parts {
  readonly store: IntentStore;
  /** Looks for evidence, and says what is known. */
  readonly settled: (intent: Intent, asker: Asker) => Promise<IntentState>;
  /** Type of the record that a mutation changes. */
  readonly typeOf: (mutation: string) => string | null;
  /** Notes a closing for good, and in the back office where it keeps such notes. */
  readonly record: (intent: Intent, closing: Closing, asker: Asker) => void;
}

const longestComment = 2000;
const instant = (): string => new Date().toISOString();

/** Outcomes that are unknown: their list, new looks for evidence, and a person's word about them. */
export class Outcomes {
  readonly #parts: Parts;
  readonly #slots: Slots;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#slots = new Slots(parts.store);
  }

  /** What became of an intent: asked by its own person, or by those who may do the same. */
  async of(key: string, viewer: Viewer, asker: Asker): Promise<Outcome> {
    const intent = await this.#parts.store.get(key);
    if (!intent || !isOpenTo(intent, viewer)) return { key, state: 'NOT_DONE', at: instant() };
    const state = await this.#parts.settled(intent, asker);
    const { at } = (await this.#parts.store.get(key)) ?? intent;
    if (state === 'done') return { key, state: 'DONE', at };
    if (state === 'closed') return { key, state: 'CLOSED', at };
    return { key, state: state === 'unknown' ? 'UNKNOWN' : 'NOT_DONE', at };
  }

  /** One's own, oldest first; a super admin's list has everybody's. */
  async list(viewer: Viewer): Promise<readonly OpenOutcome[]> {
    const all = await this.#parts.store.open();
    return all
      .filter(({ adminId }) => viewer.isSuperAdmin || adminId === viewer.who.admin.id)
      .map((intent) => this.#shown(intent, viewer))
      .sort((a, b) => (a.at < b.at ? -1 : 1));
  }

  /** One that stands in the way of the same action, for whoever has the right to that. */
  async one(key: string, viewer: Viewer): Promise<OpenOutcome | null> {
    const intent = await this.#parts.store.get(key);
    const isShown = intent?.state === 'unknown' && isOpenTo(intent, viewer);
    return isShown ? this.#shown(intent, viewer) : null;
  }

  /**
   * Closes an unknown outcome by a person's word. Evidence comes first: what is found at this moment counts.
   *
   * @throws GatewayError `NotFound`, `FORBIDDEN`, `OUTCOME_SETTLED` where it is known by now
   */
  async close(
    { key, happened, comment }: { key: string; happened: boolean; comment: string },
    viewer: Viewer,
    asker: Asker,
  ): Promise<Outcome> {
    const { store, settled, record } = this.#parts;
    const why = comment.trim();
    if (why === '' || why.length > longestComment)
      throw new GatewayError('BAD_INPUT', {
        fields: [{ path: 'comment', message: `1 to ${longestComment} signs` }],
      });
    const intent = await store.get(key);
    if (!intent || !isOpenTo(intent, viewer)) throw new GatewayError('NotFound');
    if (!viewer.mayTake(intent.mutation)) throw new GatewayError('FORBIDDEN');
    await settled(intent, asker).catch(() => undefined);
    const unknown = await store.get(key);
    if (unknown?.state !== 'unknown') throw new GatewayError('OUTCOME_SETTLED');
    const at = instant();
    const closing = { adminId: viewer.who.admin.id, at, happened, comment: why };
    const next = { ...unknown, state: happened ? 'done' : 'closed', at, closing } as const;
    if (!(await store.swap(unknown, next))) throw new GatewayError('OUTCOME_SETTLED');
    await this.#slots.leave(next);
    record(next, closing, asker);
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
