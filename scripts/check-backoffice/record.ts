import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { anonymiserWith } from '../../gateway/conformance/anonymise.ts';

/** Anonymised answers of one back office in one style, by `METHOD path`. */
export interface Recording {
  readonly format: 1;
  readonly style: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Keeps the first answer of each call, with other values of the same shape. */
export class Recorder {
  readonly #answers = new Map<string, unknown>();
  // Nobody keeps it, so the values cannot be found again by trying.
  readonly #anonymise = anonymiserWith(randomUUID());

  add(call: string, text: string): void {
    if (this.#answers.has(call)) return;
    try {
      this.#answers.set(call, this.#anonymise(JSON.parse(text)));
    } catch {
      // What is no JSON is a finding of the report, and no sample.
    }
  }

  recording(style: string): Recording {
    const sorted = [...this.#answers].sort(([a], [b]) => (a < b ? -1 : 1));
    return { format: 1, style, answers: Object.fromEntries(sorted) };
  }

  save(folder: string, style: string): string {
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${style}.json`);
    writeFileSync(file, `${JSON.stringify(this.recording(style), null, 2)}\n`);
    return file;
  }
}
