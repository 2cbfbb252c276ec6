import { closeSync, fdatasyncSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../host/write-file.ts';
import { readIntents } from './intent-lines.ts';
import { type Intent, type IntentStore, isSettled, retentionMsOf, slotOf } from './intent-store.ts';

/**
 * Intent store of a standalone gateway: one line per state change, on disk before anything is sent.
 */
export class FileIntents implements IntentStore {
  readonly #known = new Map<string, Intent>();
  readonly #holders = new Map<string, string>();
  readonly #file: number;

  constructor(
    dataDir: string,
    now: () => number = Date.now,
    warn: (message: string) => void = () => undefined,
  ) {
    const folder = join(dataDir, 'gateway');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, 'intents.jsonl');
    for (const intent of readIntents(path, warn)) {
      if (isOver(intent, now())) this.#known.delete(intent.key);
      else this.#known.set(intent.key, afterRestart(intent));
    }
    for (const intent of this.#known.values())
      if (!isSettled(intent)) this.#holders.set(slotOf(intent), intent.key);
    replaceFile(path, [...this.#known.values()].map((i) => `${JSON.stringify(i)}\n`).join(''));
    this.#file = openSync(path, 'a', 0o600);
  }

  async get(key: string): Promise<Intent | undefined> {
    return this.#read(key);
  }

  async swap(known: Intent | undefined, next: Intent): Promise<boolean> {
    if (this.#read(next.key) !== known) return false;
    if (next.state === 'checking') this.#remember(next);
    else this.#write(next);
    return true;
  }

  async release({ key }: Intent): Promise<void> {
    this.#known.delete(key);
  }

  async save(intent: Intent): Promise<void> {
    this.#write(intent);
  }

  async holder(slot: string): Promise<string | undefined> {
    return this.#holders.get(slot);
  }

  async take(slot: string, expected: string | undefined, key: string): Promise<boolean> {
    if (this.#holders.get(slot) !== expected) return false;
    this.#holders.set(slot, key);
    return true;
  }

  async leave(slot: string, key: string): Promise<void> {
    if (this.#holders.get(slot) === key) this.#holders.delete(slot);
  }

  async open(): Promise<readonly Intent[]> {
    return [...this.#known.values()].filter(({ state }) => state === 'unknown');
  }

  close(): void {
    closeSync(this.#file);
  }

  #read(key: string): Intent | undefined {
    const intent = this.#known.get(key);
    return intent && isOver(intent, Date.now()) ? undefined : intent;
  }

  #remember(intent: Intent): void {
    this.#known.set(intent.key, intent);
    if (this.#known.size > 50_000) this.#sweep();
  }

  #write(intent: Intent): void {
    this.#remember(intent);
    writeSync(this.#file, `${JSON.stringify(intent)}\n`);
    fdatasyncSync(this.#file);
  }

  #sweep(): void {
    const now = Date.now();
    for (const [key, intent] of this.#known) if (isOver(intent, now)) this.#known.delete(key);
  }
}

const isOver = (intent: Intent, now: number): boolean =>
  Date.parse(intent.at) < now - retentionMsOf(intent);

const afterRestart = (intent: Intent): Intent =>
  intent.state === 'sending' ? { ...intent, state: 'unknown' } : intent;
