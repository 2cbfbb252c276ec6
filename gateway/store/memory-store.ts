import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Listener, Store, Throttle } from './store.ts';

interface Kept {
  readonly value: string;
  readonly until: number;
}

/** Milliseconds between two looks for what has run out: nobody may ever ask for it again. */
const sweepEvery = 5000;

/** The store of a gateway that stands alone: gone with its process. */
export class MemoryStore implements Store {
  readonly isShared = false;
  readonly #now: () => number;
  readonly #values = new Map<string, Kept>();
  readonly #groups = new Map<string, Map<string, Kept>>();
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #sweeping: NodeJS.Timeout;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#sweeping = setInterval(() => this.#sweep(), sweepEvery).unref();
  }

  async get(key: string): Promise<string | undefined> {
    return this.#read(key);
  }

  async set(key: string, value: string, ttl: number): Promise<void> {
    this.#values.set(key, { value, until: this.#now() + ttl });
  }

  async swap(
    key: string,
    expected: string | undefined,
    next: string | undefined,
    ttl: number,
  ): Promise<boolean> {
    if (this.#read(key) !== expected) return false;
    if (next === undefined) this.#values.delete(key);
    else this.#values.set(key, { value: next, until: this.#now() + ttl });
    return true;
  }

  async join(group: string, member: string, value: string, ttl: number): Promise<void> {
    const members = this.#groups.get(group) ?? new Map<string, Kept>();
    this.#groups.set(group, members);
    members.set(member, { value, until: this.#now() + ttl });
  }

  async leave(group: string, member: string): Promise<boolean> {
    const members = this.#groups.get(group);
    const kept = members?.get(member);
    members?.delete(member);
    if (members?.size === 0) this.#groups.delete(group);
    return kept !== undefined && kept.until > this.#now();
  }

  async members(group: string): Promise<ReadonlyMap<string, string>> {
    const now = this.#now();
    const present = [...(this.#groups.get(group) ?? [])].filter(([, { until }]) => until > now);
    return new Map(present.map(([member, { value }]) => [member, value]));
  }

  async publish(channel: string, message: string): Promise<void> {
    for (const { message: tell } of [...(this.#listeners.get(channel) ?? [])]) tell(message);
  }

  subscribe(channel: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set<Listener>();
    this.#listeners.set(channel, listeners);
    const own = { ...listener };
    listeners.add(own);
    return () => {
      listeners.delete(own);
      if (listeners.size === 0 && this.#listeners.get(channel) === listeners)
        this.#listeners.delete(channel);
    };
  }

  throttle(name: string, { points, seconds }: { points: number; seconds: number }): Throttle {
    const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
    return (key) =>
      limiter.consume(key).then(
        () => true,
        () => false,
      );
  }

  isReady(): boolean {
    return true;
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeping);
    this.#listeners.clear();
  }

  #read(key: string): string | undefined {
    const kept = this.#values.get(key);
    return kept && kept.until > this.#now() ? kept.value : undefined;
  }

  #sweep(): void {
    const now = this.#now();
    for (const [key, { until }] of this.#values) if (until <= now) this.#values.delete(key);
    for (const [group, members] of this.#groups) {
      for (const [member, { until }] of members) if (until <= now) members.delete(member);
      if (members.size === 0) this.#groups.delete(group);
    }
  }
}
