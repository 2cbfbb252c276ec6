import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Store } from '../store/store.ts';

/** One text that outlives the gateway. */
export interface Shelf {
  read(): Promise<string | undefined>;
  /** False, and nothing changed, where something else than `known` stands there. */
  swap(known: string | undefined, next: string): Promise<boolean>;
  /** Called when another gateway may have changed it. Gives the way out. */
  listen(changed: () => void): () => void;
}

/** Of a gateway that stands alone: a file, whole at any moment. */
export class FileShelf implements Shelf {
  readonly #path: string;
  #text: string | undefined;

  constructor(dataDir: string) {
    const folder = join(dataDir, 'gateway');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#path = join(folder, 'displays.json');
    try {
      this.#text = readFileSync(this.#path, 'utf8');
    } catch {
      this.#text = undefined;
    }
  }

  async read(): Promise<string | undefined> {
    return this.#text;
  }

  async swap(known: string | undefined, next: string): Promise<boolean> {
    if (known !== this.#text) return false;
    const fresh = `${this.#path}.${process.pid}`;
    const file = openSync(fresh, 'w', 0o600);
    writeSync(file, next);
    fsyncSync(file);
    closeSync(file);
    renameSync(fresh, this.#path);
    this.#text = next;
    return true;
  }

  listen(): () => void {
    return () => undefined;
  }
}

const key = 'displays';
const channel = 'displays';
/** Nothing in the shared store stays for ever; this is long enough to be written again. */
const tenYears = 3_650 * 86_400_000;

/** Of several gateways: in the store that they share. */
export class SharedShelf implements Shelf {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  read(): Promise<string | undefined> {
    return this.#store.get(key);
  }

  async swap(known: string | undefined, next: string): Promise<boolean> {
    const done = await this.#store.swap(key, known, next, tenYears);
    if (done) await this.#store.publish(channel, 'changed');
    return done;
  }

  listen(changed: () => void): () => void {
    return this.#store.subscribe(channel, { message: changed, gap: changed });
  }
}
