import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../host/write-file.ts';
import type { MediaType } from '../../machines/upload/upload.policy.ts';
import { UploadedFile } from '../rest/uploaded-file.ts';
import { SealedBox } from '../session/sealed-box.ts';
import type { Store } from '../store/store.ts';

type Args = Readonly<Record<string, unknown>>;

/** Stores sealed texts by the mark of their request. */
interface TextsById {
  save(mark: string, text: string): Promise<void>;
  read(mark: string): Promise<string | undefined>;
  remove(mark: string): Promise<void>;
  /** Removes old texts of other marks. */
  prune(marks: ReadonlySet<string>): Promise<void>;
}

interface FileText {
  readonly name: string;
  readonly type: MediaType;
  /** In base64. */
  readonly content: string;
}

/**
 * What is sealed. Files are arguments of their own, so no other argument can ever pass for one.
 */
interface Content {
  readonly args: Args;
  readonly files: Readonly<Record<string, FileText | readonly FileText[]>>;
}

/** Maximum characters of the sealed arguments: files of the upload rules fit. */
const maxSealedLength = 32 * 1024 * 1024;

/**
 * The arguments of changes that wait for approval, as they will be sent. They may contain secrets
 * and personal data, so they are sealed, and removed once the request has ended.
 */
export class SealedArguments {
  readonly #box: SealedBox;
  readonly #texts: TextsById;

  constructor(shared: Store, secrets: readonly string[], dataDir: string) {
    this.#box = new SealedBox(secrets, 'watchfloor change request');
    this.#texts = shared.isShared ? inStore(shared) : inFiles(dataDir);
  }

  async save(mark: string, args: Args): Promise<void> {
    const entries = Object.entries(args);
    const content: Content = {
      args: Object.fromEntries(entries.filter(([, value]) => !hasFiles(value))),
      files: Object.fromEntries(
        entries
          .filter(([, value]) => hasFiles(value))
          .map(([name, value]) => [name, inText(value)]),
      ),
    };
    await this.#texts.save(mark, await this.#box.close(content));
  }

  /** Returns the arguments; undefined if they are gone or cannot be opened. */
  async read(mark: string): Promise<Args | undefined> {
    const sealed = await this.#texts.read(mark);
    const opened = sealed && (await this.#box.open(sealed, maxSealedLength));
    if (!opened) return undefined;
    const { args, files } = opened as Content;
    return {
      ...args,
      ...Object.fromEntries(Object.entries(files).map(([name, value]) => [name, asFiles(value)])),
    };
  }

  remove(mark: string): Promise<void> {
    return this.#texts.remove(mark);
  }

  /**
   * Removes arguments that belong to none of these marks: those of a gateway that ended before it
   * stored their request.
   */
  prune(marks: ReadonlySet<string>): Promise<void> {
    return this.#texts.prune(marks);
  }
}

const hasFiles = (value: unknown): boolean =>
  [value].flat().some((one) => one instanceof UploadedFile);

function inText(value: unknown): FileText | readonly FileText[] {
  if (Array.isArray(value)) return value.map((one) => inText(one) as FileText);
  const { name, type, content } = value as UploadedFile;
  return { name, type, content: content.toString('base64') };
}

function asFiles(value: FileText | readonly FileText[]): unknown {
  if (Array.isArray(value)) return value.map(asFiles);
  const { name, type, content } = value as FileText;
  return new UploadedFile(name, type, Buffer.from(content, 'base64'));
}

/** Days for which a shared store keeps arguments. Every request ends sooner. */
const keptDays = 60;

function inStore(store: Store): TextsById {
  const keyOf = (mark: string) => `change-request-arguments:${mark}`;
  return {
    save: (mark, text) => store.set(keyOf(mark), text, keptDays * 86_400_000),
    read: (mark) => store.get(keyOf(mark)),
    remove: (mark) => store.set(keyOf(mark), '', 1),
    // They expire by themselves.
    prune: async () => undefined,
  };
}

/** Milliseconds after which arguments without a request are orphans: storing one takes far less. */
const orphanMs = 600_000;

function inFiles(dataDir: string): TextsById {
  const folder = join(dataDir, 'gateway', 'change-requests');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (mark: string) => join(folder, mark);
  return {
    save: async (mark, text) => replaceFile(pathOf(mark), text),
    async read(mark) {
      try {
        return readFileSync(pathOf(mark), 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: async (mark) => rmSync(pathOf(mark), { force: true }),
    async prune(marks) {
      for (const name of readdirSync(folder)) {
        const isOld = Date.now() - statSync(pathOf(name)).mtimeMs > orphanMs;
        if (isOld && !marks.has(name)) rmSync(pathOf(name), { force: true });
      }
    },
  };
}
