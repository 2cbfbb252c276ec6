/** The result of one part of the check. */
export interface Part {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** In milliseconds. */
  readonly took: number;
  readonly skipped?: number;
  /** The names of failures, each with the first line of its reason. */
  readonly failures?: readonly string[];
}

const minutes = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const counted = (count: number | undefined, word: string): string[] =>
  count ? [`${count} ${word}`] : [];

function lineOf({ name, passed, failed, skipped, took }: Part): string {
  const counts = [
    ...counted(failed, 'failed'),
    `${passed} passed`,
    ...counted(skipped, 'left out'),
  ];
  const mark = failed > 0 ? '✗' : '✓';
  return `  ${mark} ${minutes(took).padStart(6)}  ${name.padEnd(32)} ${counts.join(', ')}`;
}

const named = (heading: string, names: readonly string[]): string[] =>
  names.length > 0 ? ['', `  ${heading}`, ...names.map((name) => `    ${name}`)] : [];

/**
 * Formats the summary of all parts. Its last line is the count. `took` is the duration of the whole
 * run.
 */
export function summary(parts: readonly Part[], took: number): string {
  const sum = (of: (part: Part) => number) => parts.reduce((total, part) => total + of(part), 0);
  return [
    '',
    ...parts.map(lineOf),
    `    ${minutes(took).padStart(6)}  in all`,
    ...named(
      'Failed:',
      parts.flatMap(({ failures }) => failures ?? []),
    ),
    '',
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`,
  ].join('\n');
}
