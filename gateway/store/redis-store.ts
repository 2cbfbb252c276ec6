import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { RedisChannels } from './redis-channels.ts';
import { type Listener, type Store, StoreAway, type Throttle } from './store.ts';

/** Prefix of all keys of the console in a Redis that others may also use. */
const prefix = 'watchfloor:';

const scripts = {
  /**
   * Arguments: key; whether a value is expected, that value; whether there is a next value, that
   * value; milliseconds.
   */
  swapValue: `
    local present = redis.call('GET', KEYS[1])
    if ARGV[1] == '1' then
      if present ~= ARGV[2] then return 0 end
    elseif present then return 0 end
    if ARGV[3] == '1' then redis.call('SET', KEYS[1], ARGV[4], 'PX', ARGV[5])
    else redis.call('DEL', KEYS[1]) end
    return 1`,
  /** Arguments: group; member, value, milliseconds. The group lasts as long as its last member. */
  joinGroup: `
    local time = redis.call('TIME')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    redis.call('HSET', KEYS[1], ARGV[1], string.format('%.0f', now + ARGV[3]) .. ' ' .. ARGV[2])
    if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[3]) then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
    return 1`,
  /** Arguments: group; member. Returns whether the member was in the group. */
  leaveGroup: `
    local time = redis.call('TIME')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    local kept = redis.call('HGET', KEYS[1], ARGV[1])
    redis.call('HDEL', KEYS[1], ARGV[1])
    if kept and tonumber(string.match(kept, '^%d+')) > now then return 1 end
    return 0`,
  /** Argument: group. Returns members and values in turn, of those that have not expired. */
  groupMembers: `
    local time = redis.call('TIME')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    local all = redis.call('HGETALL', KEYS[1])
    local present = {}
    for i = 1, #all, 2 do
      local till, value = string.match(all[i + 1], '^(%d+) (.*)$')
      if tonumber(till) > now then
        present[#present + 1] = all[i]
        present[#present + 1] = value
      else redis.call('HDEL', KEYS[1], all[i]) end
    end
    return present`,
} as const;

type Script = keyof typeof scripts;

/** The store that several gateways share. */
export class RedisStore implements Store {
  readonly isShared = true;
  readonly #redis: Redis;
  readonly #channels: RedisChannels;

  /** `log` is called once for each loss and return of the connection. */
  constructor(url: string, log: (message: string) => void) {
    this.#redis = new Redis(url, {
      keyPrefix: prefix,
      // A request survives a short interruption, but does not wait for an outage to end.
      maxRetriesPerRequest: 2,
      connectTimeout: 3000,
      commandTimeout: 3000,
      retryStrategy: (attempt) =>
        Math.min(100 * 2 ** Math.min(attempt, 5), 2000) * (0.5 + Math.random() / 2),
    });
    for (const [name, lua] of Object.entries(scripts))
      this.#redis.defineCommand(name, { numberOfKeys: 1, lua });
    this.#redis.on('ready', () => log('the store answers'));
    this.#redis.on('close', () => log('the store is away'));
    // Each command reports the error itself. Without a listener the process would end.
    this.#redis.on('error', () => undefined);
    this.#channels = new RedisChannels(
      this.#redis.duplicate({ maxRetriesPerRequest: null }),
      prefix,
    );
  }

  async get(key: string): Promise<string | undefined> {
    return (await here(this.#redis.get(`v:${key}`))) ?? undefined;
  }

  async set(key: string, value: string, ttl: number): Promise<void> {
    await here(this.#redis.set(`v:${key}`, value, 'PX', Math.max(1, Math.round(ttl))));
  }

  async swap(
    key: string,
    expected: string | undefined,
    next: string | undefined,
    ttl: number,
  ): Promise<boolean> {
    const encodeOptional = (value: string | undefined) =>
      value === undefined ? ['0', ''] : ['1', value];
    const after = String(Math.max(1, Math.round(ttl)));
    const done = await this.#run('swapValue', `v:${key}`, [
      ...encodeOptional(expected),
      ...encodeOptional(next),
      after,
    ]);
    return done === 1;
  }

  async join(group: string, member: string, value: string, ttl: number): Promise<void> {
    await this.#run('joinGroup', `g:${group}`, [member, value, String(Math.round(ttl))]);
  }

  async leave(group: string, member: string): Promise<boolean> {
    return (await this.#run('leaveGroup', `g:${group}`, [member])) === 1;
  }

  async members(group: string): Promise<ReadonlyMap<string, string>> {
    const flat = (await this.#run('groupMembers', `g:${group}`, [])) as string[];
    const members = new Map<string, string>();
    for (let at = 0; at + 1 < flat.length; at += 2)
      members.set(String(flat[at]), String(flat[at + 1]));
    return members;
  }

  async publish(channel: string, message: string): Promise<void> {
    // The client adds no prefix to channels.
    await here(this.#redis.publish(prefix + channel, message));
  }

  subscribe(channel: string, listener: Listener): () => void {
    return this.#channels.subscribe(channel, listener);
  }

  /**
   * Counts locally while the store is unavailable: a limit that is too wide is better than none.
   */
  throttle(name: string, { points, seconds }: { points: number; seconds: number }): Throttle {
    const window = { keyPrefix: `t:${name}`, points, duration: seconds };
    const limiter = new RateLimiterRedis({
      ...window,
      storeClient: this.#redis,
      insuranceLimiter: new RateLimiterMemory(window),
    });
    return (key) =>
      limiter.consume(key).then(
        () => true,
        () => false,
      );
  }

  isReady(): boolean {
    return this.#redis.status === 'ready';
  }

  async close(): Promise<void> {
    this.#redis.disconnect();
    this.#channels.close();
  }

  #run(script: Script, key: string, args: readonly string[]): Promise<unknown> {
    const client = this.#redis as unknown as Record<
      Script,
      (key: string, ...args: readonly string[]) => Promise<unknown>
    >;
    return here(client[script](key, ...args));
  }
}

const here = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw new StoreAway(error);
  });
