import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../rest/answer.ts';
import { BackOffice, type BackOfficeOptions, type Caller } from '../rest/back-office.ts';
import type { OutgoingCall } from '../rest/request.ts';
import { signInCall, signOutCall } from '../session/open-session.ts';
import { clockDifferenceMs, retryAfterMs } from './answer-headers.ts';

/** What was seen of the last read. */
export interface Observation {
  readonly call: OutgoingCall;
  readonly answer: Answer;
  /** Milliseconds of the answer itself, without waiting for a throttle. */
  readonly tookMs: number;
  readonly waitedMs: number;
}

export interface ReadOnlyOptions extends Omit<BackOfficeOptions, 'keptHeaders'> {
  /** Whether a method and path (without a query) is a read. */
  readonly isRead: (method: string, path: string) => boolean;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  /** Called with the text of each answer that was not a refusal by its status. */
  readonly onAnswer?: (call: string, text: string) => void;
  /** Most milliseconds that one call waits for a throttle. */
  readonly maxWaitMs?: number;
}

/**
 * The connection to a back office in which nothing may change: besides sign-in and sign-out it sends
 * only reads. A throttled read is repeated when the back office allows it.
 */
export class ReadOnlyOffice extends BackOffice {
  readonly #only: ReadOnlyOptions;
  readonly #clockMs: number[] = [];
  last: Observation | undefined;
  requests = 0;

  constructor(options: ReadOnlyOptions) {
    super({ ...options, keptHeaders: ['date', 'retry-after'] });
    this.#only = options;
  }

  /** The median of all answers: how far the back office's clock is ahead, in milliseconds. */
  get clockMs(): number | undefined {
    const sorted = this.#clockMs.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)];
  }

  override async read(name: string, call: OutgoingCall, caller: Caller): Promise<Answer> {
    const [path = ''] = call.path.split('?');
    if (!this.#only.isRead(call.method, path))
      throw new Error(`${name} is no read and is not sent`);
    this.last = undefined;
    return this.#untilAllowed(async (waitedMs) => {
      // After several failures nothing is sent for a while, which is no failure of this call.
      while (this.breaker.state === 'open') await pause(100);
      this.requests += 1;
      const startedAt = Date.now();
      const started = performance.now();
      const answer = await super.read(name, call, caller);
      const tookMs = performance.now() - started;
      const clock = clockDifferenceMs(answer, startedAt + tookMs / 2);
      if (clock !== undefined) this.#clockMs.push(clock);
      this.last = { call, answer, tookMs, waitedMs };
      if (answer.status === 200) this.#only.onAnswer?.(name, answer.text);
      return answer;
    });
  }

  override async write(
    name: string,
    call: OutgoingCall,
    caller: Caller,
    key?: string,
  ): Promise<Answer> {
    if (name !== signInCall && name !== signOutCall)
      throw new Error(`${name} changes something and is not sent`);
    return this.#untilAllowed(() => super.write(name, call, caller, key));
  }

  /** Sends again as long as the back office throttles and says to wait no longer than allowed. */
  async #untilAllowed(send: (waitedMs: number) => Promise<Answer>): Promise<Answer> {
    const { wait = pause, maxWaitMs = 120_000 } = this.#only;
    for (let waitedMs = 0; ; ) {
      const answer = await send(waitedMs);
      const nextMs = retryAfterMs(answer);
      if (nextMs === undefined || waitedMs + nextMs > maxWaitMs) return answer;
      await wait(nextMs);
      waitedMs += nextMs;
    }
  }
}
