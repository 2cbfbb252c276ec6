import type { Redis } from 'ioredis';
import type { Listener } from './store.ts';

/**
 * The single subscribing connection. Each channel is subscribed once, whatever the number of
 * listeners.
 */
export class RedisChannels {
  readonly #redis: Redis;
  readonly #prefix: string;
  readonly #listeners = new Map<string, Set<Listener>>();
  #wasLost = false;

  constructor(redis: Redis, prefix: string) {
    this.#redis = redis;
    this.#prefix = prefix;
    redis.on('error', () => undefined);
    redis.on('message', (channel: string, text: string) => {
      for (const { message } of [...(this.#listeners.get(channel) ?? [])]) message(text);
    });
    redis.on('close', () => {
      this.#wasLost = true;
    });
    // The client resubscribes to everything by itself. Messages sent in the meantime are lost.
    redis.on('ready', () => {
      if (this.#wasLost)
        for (const listeners of this.#listeners.values())
          for (const { gap } of [...listeners]) gap?.();
      this.#wasLost = false;
    });
  }

  subscribe(channel: string, listener: Listener): () => void {
    const name = this.#prefix + channel;
    const listeners = this.#listeners.get(name) ?? new Set<Listener>();
    const own = { ...listener };
    if (listeners.size === 0) {
      this.#listeners.set(name, listeners);
      // Messages sent before the subscription is active are missing, like those of any other gap.
      this.#redis.subscribe(name).then(
        () => own.gap?.(),
        () => undefined,
      );
    }
    listeners.add(own);
    return () => {
      listeners.delete(own);
      if (listeners.size > 0 || this.#listeners.get(name) !== listeners) return;
      this.#listeners.delete(name);
      this.#redis.unsubscribe(name).catch(() => undefined);
    };
  }

  close(): void {
    this.#listeners.clear();
    this.#redis.disconnect();
  }
}
