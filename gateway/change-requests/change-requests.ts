import type { Comparison } from '../action/compare-row.ts';
import { neverSent, requireKey, type SentIntent } from '../action/intent-key.ts';
import type { IntentStore } from '../action/intent-store.ts';
import { readableValues, sentText } from '../action/sent-text.ts';
import { valuesBefore } from '../action/values-before.ts';
import { GatewayError } from '../errors.ts';
import type { Context } from '../ports/context.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import type { Caller } from '../rest/back-office.ts';
import type { ChangeRequest } from './change-request.ts';
import type { ChangeRequestBook } from './change-request-book.ts';
import { type Args, contentHash, entryOf, type RequestEntry, withKey } from './request-content.ts';
import type { SealedArguments } from './sealed-arguments.ts';
import { stateByIntent } from './settle-request.ts';

/** The properties of a mutation that a change request needs. */
export interface WaitingMutation {
  /** Type of the record that it changes; null for a change of no record. */
  readonly objectType: string | null;
  /** Reads that record beside what the requester saw; undefined for a change of no record. */
  readonly compare: ((id: string, seen: string, caller: Caller) => Promise<Comparison>) | undefined;
}

interface Parts {
  readonly book: ChangeRequestBook;
  readonly sealed: SealedArguments;
  readonly intents: Pick<IntentStore, 'get'>;
  readonly mutationOf: (name: string) => WaitingMutation;
  /** Sends an approved change as the guarded action that it is. */
  readonly perform: (mutation: string, args: Args, context: Context) => Promise<unknown>;
  /** Records who requested or decided what. */
  readonly audit: (caller: Caller, entry: RequestEntry) => void;
  /** Milliseconds in which a change must be approved. */
  readonly timeoutMs: number;
  readonly now?: () => number;
}

/** Milliseconds after which a change that is being applied counts as abandoned by its gateway. */
const leaseMs = 90_000;

/**
 * Changes that take effect after a second admin approves them. A request keeps the whole change
 * and the state of the record that its requester saw. It can be neither edited nor applied to
 * another state.
 */
export class ChangeRequests {
  readonly #parts: Parts;
  readonly #now: () => number;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
  }

  /**
   * Stores a change instead of sending it.
   * @throws GatewayError always: `AWAITS_APPROVAL` with the id of the request, `CHANGED` if the
   * record differs from what the person saw, `NotFound`, `LIMIT`
   */
  async request(mutation: string, args: Args, who: SignedIn, caller: Caller): Promise<never> {
    const { book, sealed, audit } = this.#parts;
    const intent = args.intent as SentIntent | undefined;
    const requestKey = String(intent?.key ?? args.key ?? crypto.randomUUID());
    requireKey(requestKey, intent ? 'intent.key' : 'key');
    const { objectType, before } = await this.#read(mutation, args, caller);
    const mark = crypto.randomUUID();
    await sealed.save(mark, args);
    const at = this.#now();
    const { comment = null, ...sent } = sentText(args);
    const draft = {
      ...{
        mark,
        mutation,
        objectType,
        requestKey,
        before,
        sent,
        hash: contentHash(mutation, args),
      },
      objectId: objectType === null ? null : String(args.id ?? ''),
      adminId: who.admin.id,
      requestedAt: instant(at),
      expiresAt: instant(at + this.#parts.timeoutMs),
      comment: comment === null ? null : String(comment),
      ...{ now: null, decidedBy: null, decidedAt: null, decisionComment: null },
      ...{ intentKey: null, error: null },
    };
    const request = await book.add(draft).catch(async (error: unknown) => {
      await sealed.remove(mark);
      throw error;
    });
    if (request.mark === mark)
      audit(caller, entryOf('request', request, { comment: draft.comment }));
    else await sealed.remove(mark);
    throw new GatewayError('AWAITS_APPROVAL', { request: request.id });
  }

  /**
   * Sends a change in the name of the admin who approves it. `hash` is that of the content which
   * they saw. Returns the request in the state that it has afterwards.
   *
   * @throws GatewayError `FORBIDDEN` for one's own request, `CHANGED` if it was decided meanwhile
   * or is another content, and codes of changes that were not sent, such as `UPSTREAM_DOWN`
   */
  async approve(
    request: ChangeRequest,
    { hash, comment }: { readonly hash: string; readonly comment: string | null },
    who: SignedIn,
    context: Context,
    caller: Caller,
  ): Promise<ChangeRequest> {
    const { book, sealed, audit } = this.#parts;
    const { id, mark, mutation } = request;
    if (request.adminId === who.admin.id) throw new GatewayError('FORBIDDEN');
    const args = await sealed.read(mark);
    // Without its arguments, after a loss of the secret, a request can only be made again.
    if (!args || Date.parse(request.expiresAt) <= this.#now())
      await this.#end(request, 'expire', {});
    if (!args || contentHash(mutation, args) !== hash)
      throw new GatewayError('CHANGED', { row: { state: request.state } });
    const intentKey = crypto.randomUUID();
    const decision = { ...this.#by(who, comment), intentKey };
    const applying = await book.move(id, 'approve', decision);
    audit(caller, entryOf('approve', applying, { comment, hash }));
    try {
      await this.#parts.perform(mutation, withKey(args, intentKey), context);
    } catch (error) {
      return this.#failed(applying, error, caller);
    }
    return this.#end(applying, 'succeed', {});
  }

  /** Ends another admin's request. The comment is required. */
  async decline(request: ChangeRequest, comment: string, who: SignedIn, caller: Caller) {
    if (request.adminId === who.admin.id) throw new GatewayError('FORBIDDEN');
    const ended = await this.#end(request, 'decline', this.#by(who, comment));
    this.#parts.audit(caller, entryOf('decline', ended, { comment }));
    return ended;
  }

  /** Ends one's own request. */
  async withdraw(request: ChangeRequest, who: SignedIn, caller: Caller) {
    if (request.adminId !== who.admin.id) throw new GatewayError('FORBIDDEN');
    const ended = await this.#end(request, 'withdraw', this.#by(who, null));
    this.#parts.audit(caller, entryOf('withdraw', ended, {}));
    return ended;
  }

  /** Ends a pending request whose record changed since, and keeps the values it has now. */
  async refresh(request: ChangeRequest, caller: Caller): Promise<ChangeRequest> {
    if (request.state !== 'pending') return request;
    const args = await this.#parts.sealed.read(request.mark);
    const seen = (args?.intent as SentIntent | undefined)?.seen;
    const { compare } = this.#parts.mutationOf(request.mutation);
    if (!args || seen === undefined || !compare) return request;
    const { row, changed } = await compare(String(args.id ?? ''), seen, caller);
    return changed.length === 0 ? request : this.#end(request, 'outdate', nowOf(row, args));
  }

  /** Ends what expired, and settles changes whose gateway ended or whose response was lost. */
  async sweep(): Promise<void> {
    const now = this.#now();
    for (const request of await this.#parts.book.all())
      await this.#sweepOne(request, now).catch((error: unknown) => {
        // Another gateway or a person was faster.
        if (!(error instanceof GatewayError) || error.code !== 'CHANGED') throw error;
      });
    await this.#parts.book.forget(now);
    const marks = (await this.#parts.book.all()).map(({ mark }) => mark);
    await this.#parts.sealed.prune(new Set(marks));
  }

  async #sweepOne(request: ChangeRequest, now: number): Promise<void> {
    const { state, expiresAt, decidedAt } = request;
    if (state === 'pending' && Date.parse(expiresAt) <= now) await this.#end(request, 'expire', {});
    const isAbandoned = state === 'applying' && Date.parse(decidedAt ?? expiresAt) + leaseMs <= now;
    if (isAbandoned || state === 'unsettled') await this.#settle(request);
  }

  async #settle(request: ChangeRequest): Promise<void> {
    const { intents } = this.#parts;
    const intent = request.intentKey ? await intents.get(request.intentKey) : undefined;
    const event = stateByIntent(request.state, intent);
    if (event === 'release') await this.#release(request);
    else if (event === 'lose') await this.#parts.book.move(request.id, 'lose');
    else if (event) await this.#end(request, event, {});
  }

  async #failed(request: ChangeRequest, error: unknown, caller: Caller): Promise<ChangeRequest> {
    const { code, details } =
      error instanceof GatewayError ? error : new GatewayError('UNKNOWN_OUTCOME');
    if (code === 'UNKNOWN_OUTCOME') return this.#parts.book.move(request.id, 'lose');
    if (code === 'CHANGED') {
      const args = (await this.#parts.sealed.read(request.mark)) ?? {};
      const row = (details.row ?? {}) as Args;
      return this.#end(request, 'outdate', nowOf(row, args));
    }
    if (neverSent.has(code) || code === 'KEY_IN_USE' || code === 'OUTCOME_OPEN') {
      await this.#release(request);
      throw error;
    }
    this.#parts.audit(caller, entryOf('approve', request, { error: code }));
    return this.#end(request, 'refuse', { error: { code, words: details.words ?? null } });
  }

  #release({ id }: ChangeRequest): Promise<ChangeRequest> {
    const undecided = { decidedBy: null, decidedAt: null, decisionComment: null, intentKey: null };
    return this.#parts.book.move(id, 'release', undecided);
  }

  /** The arguments are needed no more. */
  async #end(
    { id, mark }: ChangeRequest,
    event: Parameters<ChangeRequestBook['move']>[1],
    decision: Parameters<ChangeRequestBook['move']>[2],
  ): Promise<ChangeRequest> {
    const ended = await this.#parts.book.move(id, event, decision);
    await this.#parts.sealed.remove(mark);
    return ended;
  }

  async #read(mutation: string, args: Args, caller: Caller) {
    const { objectType, compare } = this.#parts.mutationOf(mutation);
    if (!compare) return { objectType, before: null };
    const { seen } = args.intent as SentIntent;
    const { row, by, changed } = await compare(String(args.id ?? ''), seen, caller);
    if (changed.length > 0) throw new GatewayError('CHANGED', { row, by, changed });
    return { objectType, before: readableValues(valuesBefore(row, args)) };
  }

  #by(who: SignedIn, comment: string | null) {
    return {
      decidedBy: who.admin.id,
      decidedAt: instant(this.#now()),
      decisionComment: comment,
    };
  }
}

const instant = (at: number): string => new Date(at).toISOString();

const nowOf = (row: Args, args: Args) => ({ now: readableValues(valuesBefore(row, args)) });
