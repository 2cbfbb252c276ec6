import type { Finding } from '../../gateway/conformance/findings.ts';
import { type CheckReport, findingsOf } from '../../gateway/conformance/report.ts';

type Call = CheckReport['calls'][number];

/** The first one follows from the longest id. */
const widths = [0, 12, 15, 5, 8, 7, 8, 6] as const;
const headings = [' call', 'result', 'shape', 'rows', 'missing', 'unread', 'guessed', 'ms'];

const sides = {
  office: 'The back office differs from the documents',
  schema: 'This console expects or guesses more than the documents say',
  credentials: 'Wrong credentials, or an account without the right',
  data: 'No data to test with',
} as const;

const results: Readonly<Record<Call['status'], string>> = {
  answered: 'answered',
  refused: 'refused',
  failed: 'failed',
  notOffered: 'not offered',
  notTried: 'not tried',
};

const line = (cells: readonly string[], idWidth: number): string =>
  cells
    .map((cell, n) => {
      const width = widths[n] || idWidth;
      return n < 3 ? cell.padEnd(width) : cell.padStart(width);
    })
    .join(' ')
    .trimEnd();

/** Returns the table's row of one call. `3/1`: three fields are missing, one is documented. */
function cellsOf(call: Call): readonly string[] {
  const { documented, other } = call.missing;
  const missing = documented.length + other.length;
  const count = (all: number) => (all === 0 ? '-' : String(all));
  const mark = call.findings.some(({ isBroken }) => isBroken) ? '!' : ' ';
  return [
    mark + call.id,
    results[call.status],
    call.shape ?? '-',
    call.rows === null ? '-' : String(call.rows),
    missing === 0 ? '-' : `${missing}/${documented.length}`,
    count(call.unreadable.length),
    count(call.guessed.length),
    call.tookMs === null ? '-' : String(call.tookMs),
  ];
}

/** These are many and alike, so one line says them for all calls; the table has each. */
const summed: ReadonlySet<Finding['kind']> = new Set(['unusedCall', 'guessedNumbers']);

const textsOf = (findings: readonly Finding[]): readonly string[] =>
  findings
    .filter(({ kind }) => !summed.has(kind))
    .map(({ id, isBroken, text }) => `${isBroken ? '!' : ' '} ${id}: ${text}`);

/** Returns a line for each table of guessed numbers that was met. */
function guessesIn(calls: readonly Call[]): readonly string[] {
  const met = new Map<string, Set<string>>();
  for (const guess of calls.flatMap(({ guessed }) => guessed)) {
    const [table = '', ...name] = guess.split(' ');
    met.set(table, (met.get(table) ?? new Set()).add(name.join(' ')));
  }
  const lines = [...met].map(([table, names]) => `  ${table}: ${[...names].sort().join(', ')}`);
  if (lines.length === 0) return [];
  return ['', 'Guessed numbers that were met: compare them, or set STORED_NUMBERS', ...lines];
}

function counts(calls: readonly Call[]): string {
  return Object.entries(results)
    .map(([status, text]) => [calls.filter((one) => one.status === status).length, text] as const)
    .filter(([count]) => count > 0)
    .map(([count, text]) => `${count} ${text}`)
    .join(', ');
}

/** Returns the report as text: the table, the findings by their side, the sums. */
export function textOf(report: CheckReport): string {
  const { calls, clockMs, extensions } = report;
  const all = findingsOf(report);
  const bySide = Object.entries(sides).flatMap(([side, title]) => {
    const own = all.filter((one) => one.side === side);
    const texts = textsOf(own);
    return texts.length === 0 ? [] : ['', `${title} (${texts.length})`, ...texts];
  });
  const waitedMs = calls.reduce((sum, one) => sum + one.waitedMs, 0);
  const idWidth = Math.max(...calls.map(({ id }) => id.length + 1), 10);
  const unused = all.filter(({ kind }) => kind === 'unusedCall').length;
  const broken = all.filter(({ isBroken }) => isBroken).length;
  return [
    `${report.url} in the style ${report.style}`,
    '',
    line(headings, idWidth),
    ...calls.map((call) => line(cellsOf(call), idWidth)),
    ...bySide,
    ...guessesIn(calls),
    '',
    `${calls.length} calls: ${counts(calls) || 'none'}. ${report.requests} reads were sent.`,
    ...(unused > 0 ? [`${unused} documented calls that no screen uses do not exist.`] : []),
    `Extensions: ${extensions.join(', ') || 'none'}. Clock of the back office: ${
      clockMs === null ? 'unknown' : `${(Math.abs(clockMs) / 1000).toFixed(1)} s`
    } ${(clockMs ?? 0) < 0 ? 'behind' : 'ahead'}.${waitedMs > 0 ? ` Waited ${Math.round(waitedMs / 1000)} s for throttles (429).` : ''}`,
    broken === 0
      ? 'Nothing is broken.'
      : `${broken} broken, marked with "!". Replay one with --only ID.`,
  ].join('\n');
}
