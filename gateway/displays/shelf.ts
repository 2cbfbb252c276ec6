import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedFile } from '../../host/damaged-file.ts';
import { replaceFile } from '../../host/write-file.ts';
import type { Store } from '../store/store.ts';
import { shelfForm } from './display.ts';

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
    this.#text = checkedText(this.#path);
  }

  async read(): Promise<string | undefined> {
    return this.#text;
  }

  async swap(known: string | undefined, next: string): Promise<boolean> {
    if (known !== this.#text) return false;
    replaceFile(this.#path, next);
    this.#text = next;
    return true;
  }

  listen(): () => void {
    return () => undefined;
  }
}

/** Read at the start: later every screen would be refused, and nobody would know why. @throws DamagedFile */
function checkedText(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    shelfForm.parse(JSON.parse(text));
    return text;
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new DamagedFile(
      path,
      syscall === undefined ? 'is not a list of displays' : `cannot be read (${message})`,
      'Restore it from a backup, or delete it: every screen on a wall must then be approved again',
    );
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
