import {
  closeSync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

export type IntentState = 'checking' | 'sending' | 'done' | 'refused' | 'notSent' | 'unknown';

/** One decision of one person to change something. */
export interface Intent {
  readonly key: string;
  readonly adminId: string;
  /** Hash of the mutation and its arguments. */
  readonly payload: string;
  readonly mutation: string;
  readonly objectId: string;
  readonly state: IntentState;
  /** ISO instant of the last change of state. */
  readonly at: string;
  /** What an unknown outcome is later settled by. */
  readonly before?: Before;
}

/** What was known of the row just before sending. */
export interface Before {
  readonly seen: string;
  readonly history: readonly string[] | null;
  readonly comment: string | null;
  /** Arguments that name a field of the row: what it should hold afterwards. */
  readonly sets: Readonly<Record<string, unknown>>;
}

/** Hours for which a key is remembered (RELIABILITY §1, Stripe). */
const keptHours = 24;

/**
 * Intents by key, durable: a line for each change of state, on disk before anything is sent. What
 * was being sent when the process ended is unknown afterwards, never forgotten.
 */
export class IntentStore {
  readonly #known = new Map<string, Intent>();
  readonly #file: number;

  constructor(dataDir: string, now: () => number = Date.now) {
    const folder = join(dataDir, 'gateway');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, 'intents.jsonl');
    const oldest = new Date(now() - keptHours * 3_600_000).toISOString();
    for (const intent of readLines(path)) {
      if (intent.at < oldest) this.#known.delete(intent.key);
      else this.#known.set(intent.key, afterRestart(intent));
    }
    const fresh = `${path}.${process.pid}`;
    writeFileSync(fresh, [...this.#known.values()].map((i) => `${JSON.stringify(i)}\n`).join(''), {
      mode: 0o600,
    });
    renameSync(fresh, path);
    this.#file = openSync(path, 'a', 0o600);
  }

  get(key: string): Intent | undefined {
    const intent = this.#known.get(key);
    if (intent && Date.parse(intent.at) < Date.now() - keptHours * 3_600_000) return undefined;
    return intent;
  }

  /** Remembers in memory only: nothing was sent yet, so nothing need survive. */
  reserve(intent: Intent): void {
    this.#known.set(intent.key, intent);
    if (this.#known.size > 50_000) this.#sweep();
  }

  release(key: string): void {
    this.#known.delete(key);
  }

  /** Remembers for good; on disk when this returns. */
  keep(intent: Intent): void {
    this.#known.set(intent.key, intent);
    writeSync(this.#file, `${JSON.stringify(intent)}\n`);
    fdatasyncSync(this.#file);
  }

  close(): void {
    closeSync(this.#file);
  }

  #sweep(): void {
    const oldest = new Date(Date.now() - keptHours * 3_600_000).toISOString();
    for (const [key, intent] of this.#known) if (intent.at < oldest) this.#known.delete(key);
  }
}

const afterRestart = (intent: Intent): Intent =>
  intent.state === 'sending' ? { ...intent, state: 'unknown' } : intent;

/** A line that was cut by a crash is the last one, and nothing was sent after it. */
function readLines(path: string): Intent[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as Intent] : [];
    } catch {
      return [];
    }
  });
}
