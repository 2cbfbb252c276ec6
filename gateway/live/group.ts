import type { ExecutionResult } from 'graphql';
import { GatewayError } from '../errors.ts';
import type { Compiled } from '../graphql/documents.ts';
import { textFrame } from './frame.ts';
import { placeText } from './place.ts';
import type { Source } from './source.ts';

/** One socket's part in a group. */
export interface Member {
  readonly id: string;
  /** Empty where it is no session that watches. */
  readonly token: string;
  /** Writes a frame that is shared with others. */
  write(frame: Buffer): void;
  fail(error: unknown): void;
}

interface GroupParts {
  /** Equal for whoever may share it. */
  readonly key: string;
  readonly field: string;
  readonly compiled: Compiled;
  readonly variables: Record<string, unknown> | undefined;
  readonly cursor: () => string;
  /** Resolves when what a joiner's place tells was heard here too, or will not be. */
  readonly reached: (after: unknown) => Promise<void>;
  readonly open: (emit: (value: unknown) => void, tokens: () => string[]) => Source;
}

/**
 * Everybody who watches the same thing in the same words with the same rights: executed once,
 * serialised once, framed once for each subscription id, which equal subscriptions share.
 */
export class Group {
  readonly key: string;
  readonly #parts: GroupParts;
  readonly #byId = new Map<string, Set<Member>>();
  readonly #joining = new Set<Member>();
  readonly #source: Source;
  size = 0;
  frames = 0;

  constructor(parts: GroupParts) {
    this.key = parts.key;
    this.#parts = parts;
    this.#source = parts.open(
      (value) => this.#emit(value),
      () => this.#tokens(),
    );
  }

  /** Adds somebody: first what they alone are missing, from then on what everybody gets. */
  async join(member: Member, after: unknown, shown?: readonly string[]): Promise<void> {
    // Counted at once, so that the first read can be made in their name.
    this.#joining.add(member);
    this.size += 1;
    try {
      await this.#source.ready;
      await this.#parts.reached(after);
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

  leave(member: Member): void {
    const members = this.#byId.get(member.id);
    if (!this.#joining.delete(member) && !members?.delete(member)) return;
    this.size -= 1;
    if (members?.size === 0) this.#byId.delete(member.id);
  }

  close(): void {
    this.#source.stop();
  }

  #tokens(): string[] {
    const tokens = new Set<string>();
    for (const { token } of this.#joining) tokens.add(token);
    for (const members of this.#byId.values())
      for (const { token } of members) {
        tokens.add(token);
        if (tokens.size >= 3) return [...tokens];
      }
    // A screen has no session; what it is shown is asked in the gateway's own name.
    return [...tokens];
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

  /** The result as text, without its closing brace. */
  #payload(value: unknown): string | undefined {
    const { compiled, field, variables } = this.#parts;
    const result = compiled.run({ [field]: value }, undefined, variables) as ExecutionResult;
    // A frame is data already; that it does not fit its own schema cannot happen silently.
    if (result.errors) throw new GatewayError('INTERNAL', {}, result.errors[0]?.message);
    return compiled.stringify(result).slice(0, -1);
  }

  #frame(id: string, payload: string): Buffer {
    const resume = this.#source.resumeAt?.();
    const places = {
      cursor: this.#parts.cursor(),
      ...(resume && { resume: placeText(resume) }),
    };
    return textFrame(
      `{"id":${JSON.stringify(id)},"type":"next","payload":${payload},"extensions":${JSON.stringify(places)}}}`,
    );
  }

  #resetFrame(id: string): Buffer {
    const cursor = JSON.stringify(this.#parts.cursor());
    return textFrame(
      `{"id":${JSON.stringify(id)},"type":"next","payload":{"data":null,"extensions":{"reset":true,"cursor":${cursor}}}}`,
    );
  }
}
