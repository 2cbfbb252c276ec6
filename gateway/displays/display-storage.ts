import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedFile } from '../../host/damaged-file.ts';
import { replaceFile } from '../../host/write-file.ts';
import type { Store } from '../store/store.ts';
import { storedDisplaysForm } from './display.ts';

/** Stores one text that outlives the gateway. */
export interface DisplayStorage {
  read(): Promise<string | undefined>;
  /**
   * Replaces the text; returns false and changes nothing if the stored text differs from `known`.
   */
  swap(known: string | undefined, next: string): Promise<boolean>;
  /**
   * Registers a callback for changes by another gateway. Returns a function that unregisters it.
   */
  listen(changed: () => void): () => void;
}

/** Storage of a standalone gateway: a file that is complete at any moment. */
export class FileDisplayStorage implements DisplayStorage {
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

/**
 * Reads the file at the start. A later failure would refuse every screen without a visible reason.
 * @throws DamagedFile
 */
function checkedText(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    storedDisplaysForm.parse(JSON.parse(text));
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
/** Entries in the shared store always expire. This lifetime is long enough until the next write. */
const tenYearsMs = 3_650 * 86_400_000;

/** Storage of several gateways: the store that they share. */
export class SharedDisplayStorage implements DisplayStorage {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  read(): Promise<string | undefined> {
    return this.#store.get(key);
  }

  async swap(known: string | undefined, next: string): Promise<boolean> {
    const done = await this.#store.swap(key, known, next, tenYearsMs);
    if (done) await this.#store.publish(channel, 'changed');
    return done;
  }

  listen(changed: () => void): () => void {
    return this.#store.subscribe(channel, { message: changed, gap: changed });
  }
}
