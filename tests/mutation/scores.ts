import type { modules } from './modules.ts';

/** Percentage of mutations that a test must detect. */
const goal = 85;

type Module = Pick<(typeof modules)[number], 'of' | 'file'>;

interface Score extends Module {
  readonly mutants: number;
  readonly noticed: number;
  readonly percent: number;
  readonly isMet: boolean;
}

interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: { readonly line: number } };
}

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
}

const noticed = new Set(['Killed', 'Timeout', 'RuntimeError']);
const unnoticed = new Set(['Survived', 'NoCoverage']);

const read = (report: string): Report['files'] => (JSON.parse(report) as Report).files;

export function scoresOf(report: string, all: readonly Module[]): readonly Score[] {
  const files = read(report);
  return all.map(({ of, file }) => {
    const mutants = files[file]?.mutants ?? [];
    const seen = mutants.filter(({ status }) => noticed.has(status)).length;
    const missed = mutants.filter(({ status }) => unnoticed.has(status)).length;
    const percent = (100 * seen) / Math.max(1, seen + missed);
    return { of, file, mutants: seen + missed, noticed: seen, percent, isMet: percent >= goal };
  });
}

/** Returns the undetected mutations, one line each. */
export const survivorsOf = (report: string): readonly string[] =>
  Object.entries(read(report)).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => unnoticed.has(status))
      .map(({ mutatorName, replacement = '', location, status }) => {
        const [instead] = replacement.split('\n');
        return `${status} ${file}:${location.start.line} ${mutatorName} ${instead}`;
      }),
  );

export const scoreTable = (scores: readonly Score[]): string =>
  [
    '| module | of | changes | noticed | |',
    '| ------ | -- | ------- | ------- | - |',
    ...scores.map(
      ({ of, file, mutants, percent, isMet }) =>
        `| \`${file}\` | ${of} | ${mutants} | ${percent.toFixed(1)} % | ${isMet ? '' : `**below ${goal}**`} |`,
    ),
  ].join('\n');
