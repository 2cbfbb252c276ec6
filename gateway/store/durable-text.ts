import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedFile } from '../../host/damaged-file.ts';
import { replaceFile } from '../../host/write-file.ts';
import type { Store } from './store.ts';

/** Stores one text that outlives the gateway. */
export interface DurableText {
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

/** What a text is, for the file that holds it and for the message if it is damaged. */
export interface TextKind {
  /** Name of the file without its extension, and key in the shared store. */
  readonly name: string;
  /** Throws if a text cannot be used. */
  readonly check: (text: string) => void;
  /** What is wrong with an unusable text: `is not a list of displays`. */
  readonly fault: string;
  /** What a person can do about it. */
  readonly remedy: string;
}

/** The text of a standalone gateway: a file that is complete at any moment. */
class FileText implements DurableText {
  readonly #path: string;
  #text: string | undefined;

  constructor(dataDir: string, kind: TextKind) {
    const folder = join(dataDir, 'gateway');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#path = join(folder, `${kind.name}.json`);
    this.#text = checkedText(this.#path, kind);
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
 * Reads the file at the start. A later failure would refuse every request without a visible reason.
 * @throws DamagedFile
 */
function checkedText(path: string, { check, fault, remedy }: TextKind): string | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    check(text);
    return text;
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new DamagedFile(
      path,
      syscall === undefined ? fault : `cannot be read (${message})`,
      remedy,
    );
  }
}

/** Entries in the shared store always expire. This lifetime is long enough until the next write. */
const tenYearsMs = 3_650 * 86_400_000;

/** The text of several gateways: the store that they share. */
class SharedText implements DurableText {
  readonly #store: Store;
  readonly #name: string;

  constructor(store: Store, { name }: TextKind) {
    this.#store = store;
    this.#name = name;
  }

  read(): Promise<string | undefined> {
    return this.#store.get(this.#name);
  }

  async swap(known: string | undefined, next: string): Promise<boolean> {
    const done = await this.#store.swap(this.#name, known, next, tenYearsMs);
    if (done) await this.#store.publish(this.#name, 'changed');
    return done;
  }

  listen(changed: () => void): () => void {
    return this.#store.subscribe(this.#name, { message: changed, gap: changed });
  }
}

/** Opens a text: in the store if several gateways share it, otherwise below `dataDir`. */
export const openText = (shared: Store, dataDir: string, kind: TextKind): DurableText =>
  shared.isShared ? new SharedText(shared, kind) : new FileText(dataDir, kind);
