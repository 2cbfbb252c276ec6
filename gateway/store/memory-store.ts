import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Listener, Store, Throttle } from './store.ts';

interface Entry {
  readonly value: string;
  readonly until: number;
}

/** Milliseconds between two sweeps of expired entries, which may never be read again. */
const sweepIntervalMs = 5000;

/** The store of a standalone gateway; it ends with its process. */
export class MemoryStore implements Store {
  readonly isShared = false;
  readonly #now: () => number;
  readonly #values = new Map<string, Entry>();
  readonly #groups = new Map<string, Map<string, Entry>>();
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #sweeping: NodeJS.Timeout;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#sweeping = setInterval(() => this.#sweep(), sweepIntervalMs).unref();
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
    const members = this.#groups.get(group) ?? new Map<string, Entry>();
    this.#groups.set(group, members);
    members.set(member, { value, until: this.#now() + ttl });
  }

  async leave(group: string, member: string): Promise<boolean> {
    const members = this.#groups.get(group);
    const entry = members?.get(member);
    members?.delete(member);
    if (members?.size === 0) this.#groups.delete(group);
    return entry !== undefined && entry.until > this.#now();
  }

  async members(group: string): Promise<ReadonlyMap<string, string>> {
    const now = this.#now();
    const present = [...(this.#groups.get(group) ?? [])].filter(([, { until }]) => until > now);
    return new Map(present.map(([member, { value }]) => [member, value]));
  }

  async publish(channel: string, message: string): Promise<void> {
    for (const { message: notify } of [...(this.#listeners.get(channel) ?? [])]) notify(message);
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
    const entry = this.#values.get(key);
    return entry && entry.until > this.#now() ? entry.value : undefined;
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
