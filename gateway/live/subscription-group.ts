import type { ExecutionResult } from 'graphql';
import { GatewayError } from '../errors.ts';
import type { Compiled } from '../graphql/documents.ts';
import type { Source } from '../ports/live-source.ts';
import { formatCursor } from './feed-cursor.ts';
import { textFrame } from './frame.ts';
import { type Attention, attentions } from './poll-schedule.ts';

/** One socket's membership in a group. */
export interface Subscriber {
  readonly id: string;
  /** Empty if the subscriber has no session. */
  readonly token: string;
  readonly attention: Attention;
  /** Writes a frame that is shared with other subscribers. */
  write(frame: Buffer): void;
  fail(error: unknown): void;
}

interface GroupParts {
  /** Equal for all subscribers that may share the group. */
  readonly key: string;
  readonly field: string;
  readonly compiled: Compiled;
  readonly variables: Record<string, unknown> | undefined;
  readonly cursor: () => string;
  /**
   * Resolves when this gateway has received the events up to the joiner's cursor, or when it will
   * not receive them.
   */
  readonly waitForCursor: (after: unknown) => Promise<void>;
  readonly closed?: () => void;
  readonly open: (
    emit: (value: unknown) => void,
    tokens: () => Iterable<string>,
    attention: () => Attention,
  ) => Source;
}

/**
 * All subscribers with the same subscription in the same words and with the same rights. Results
 * are executed and serialised once, and framed once per subscription id, which equal subscriptions
 * share.
 */
export class SubscriptionGroup {
  readonly key: string;
  readonly #parts: GroupParts;
  readonly #byId = new Map<string, Set<Subscriber>>();
  readonly #joining = new Set<Subscriber>();
  readonly #source: Source;
  size = 0;
  frames = 0;

  constructor(parts: GroupParts) {
    this.key = parts.key;
    this.#parts = parts;
    this.#source = parts.open(
      (value) => this.#emit(value),
      () => this.#tokens(),
      () => this.#attention(),
    );
  }

  /**
   * Adds a subscriber: it first receives what it alone has missed, and from then on what all
   * receive.
   */
  async join(member: Subscriber, after: unknown, shown?: readonly string[]): Promise<void> {
    // The member counts at once, so the first read can use its session.
    this.#joining.add(member);
    this.size += 1;
    try {
      await this.#source.ready;
      await this.#parts.waitForCursor(after);
    } catch (error) {
      if (this.#joining.delete(member)) member.fail(error);
      return;
    }
    if (!this.#joining.delete(member)) return;
    const missing = this.#source.catchUp(after, shown);
    if (missing === 'reset') member.write(this.#resetFrame(member.id));
    else if (missing) {
      const payload = this.#payload(missing.value);
      if (payload !== undefined) member.write(this.#frame(member.id, payload));
    }
    const members = this.#byId.get(member.id) ?? new Set();
    this.#byId.set(member.id, members.add(member));
  }

  leave(member: Subscriber): void {
    const members = this.#byId.get(member.id);
    if (!this.#joining.delete(member) && !members?.delete(member)) return;
    this.size -= 1;
    if (members?.size === 0) this.#byId.delete(member.id);
  }

  close(): void {
    this.#source.stop();
    this.#parts.closed?.();
  }

  /** Called when an idle page is used again. */
  wake(): void {
    this.#source.wake?.();
  }

  offer(sentAt: number): boolean {
    return this.#source.offer?.(sentAt) ?? false;
  }

  /** Returns the closest attention that any subscriber pays. */
  #attention(): Attention {
    const paid = new Set<Attention>();
    for (const members of [this.#joining, ...this.#byId.values()])
      for (const { attention } of members) {
        if (attention === 'shown') return attention;
        paid.add(attention);
      }
    return attentions.find((one) => paid.has(one)) ?? 'idle';
  }

  /** The sessions of the subscribers. A display has none; its data is read in the gateway's name. */
  *#tokens(): Iterable<string> {
    for (const members of [this.#joining, ...this.#byId.values()])
      for (const { token } of members) yield token;
  }

  #emit(value: unknown): void {
    if (this.#byId.size === 0) return;
    const payload = this.#payload(value);
    if (payload === undefined) return;
    for (const [id, members] of this.#byId) {
      const frame = this.#frame(id, payload);
      for (const member of members) member.write(frame);
    }
    this.frames += 1;
  }

  /** Returns the result as text, without its closing brace. */
  #payload(value: unknown): string | undefined {
    const { compiled, field, variables } = this.#parts;
    const result = compiled.run({ [field]: value }, undefined, variables) as ExecutionResult;
    // A frame is already data. A mismatch with its schema must not pass silently.
    if (result.errors) throw new GatewayError('INTERNAL', {}, result.errors[0]?.message);
    return compiled.stringify(result).slice(0, -1);
  }

  #frame(id: string, payload: string): Buffer {
    const resume = this.#source.resumeAt?.();
    const cursors = {
      cursor: this.#parts.cursor(),
      ...(resume && { resume: formatCursor(resume) }),
    };
    return textFrame(
      `{"id":${JSON.stringify(id)},"type":"next","payload":${payload},"extensions":${JSON.stringify(cursors)}}}`,
    );
  }

  #resetFrame(id: string): Buffer {
    const cursor = JSON.stringify(this.#parts.cursor());
    return textFrame(
      `{"id":${JSON.stringify(id)},"type":"next","payload":{"data":null,"extensions":{"reset":true,"cursor":${cursor}}}}`,
    );
  }
}
