import type { Answer } from './answer.ts';

/** Reads the same data again and again. */
export interface Poller {
  /** Equal for all pollers that may receive the same responses. */
  readonly scope: string;
  /**
   * Offers the response to a request that was sent at this time (Unix milliseconds). Returns whether
   * the poller reads at once and takes it.
   */
  readonly offer: (sentAt: number) => boolean;
}

/** One read of a poller, with the number of requests that were really sent for it. */
export interface PollRun {
  readonly poller: Poller;
  sentCount: number;
}

interface Sharer {
  readonly key: string;
  offered: Answer | undefined;
}

/**
 * Lets polls with equal requests share responses. The response to one is offered to all others that
 * wait for their next poll, so together they cost as much as the most frequent one. Reads for any
 * other reason are always sent.
 */
export class SharedPolls {
  readonly #sharers = new Map<Poller, Sharer>();
  readonly #byKey = new Map<string, Set<Poller>>();

  /** Returns the response that was offered for this request, at most once; else it is to be sent. */
  take(run: PollRun, request: string): Answer | undefined {
    const { poller } = run;
    const key = `${poller.scope} ${request}`;
    const before = this.#sharers.get(poller);
    const isSame = before?.key === key;
    if (isSame && before.offered && run.sentCount === 0) {
      const { offered } = before;
      before.offered = undefined;
      return offered;
    }
    if (!isSame || run.sentCount > 0) this.leave(poller);
    // A read of several requests is not brought forward for one of them.
    if (!isSame && run.sentCount === 0) this.#enter(poller, key);
    run.sentCount += 1;
    return undefined;
  }

  /** Offers a response to the other pollers with the same request. */
  share({ poller }: PollRun, sentAt: number, answer: Answer): void {
    const key = this.#sharers.get(poller)?.key;
    if (key === undefined || answer.status !== 200) return;
    for (const other of this.#byKey.get(key) ?? []) {
      const sharer = this.#sharers.get(other);
      if (other !== poller && sharer && other.offer(sentAt)) sharer.offered = answer;
    }
  }

  leave(poller: Poller): void {
    const key = this.#sharers.get(poller)?.key;
    if (key === undefined) return;
    this.#sharers.delete(poller);
    const pollers = this.#byKey.get(key);
    pollers?.delete(poller);
    if (pollers?.size === 0) this.#byKey.delete(key);
  }

  #enter(poller: Poller, key: string): void {
    this.#sharers.set(poller, { key, offered: undefined });
    this.#byKey.set(key, (this.#byKey.get(key) ?? new Set()).add(poller));
  }
}
