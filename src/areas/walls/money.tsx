import { useTranslation } from '../../i18n/use-translation.ts';
import { decimalText, lasting, moneyText, signOf, word } from './wall-text.ts';
import type { SourceData } from './walls.graphql.ts';

/** Number of lines that fit on a board, in two columns. */
const maxLines = 10;
const perColumn = maxLines / 2;
/** Number of digits readable from five metres; two of them always follow the decimal point. */
const digits = 6;
const getFractionDigits = (value: string, decimals: number): number => {
  const whole = value.replace('-', '').split('.')[0]?.length ?? 1;
  return Math.min(decimals, Math.max(2, digits - whole));
};

type Line = SourceData<'money'>['currencies'][number];

const states = ['BROKEN', 'EXCEEDED', 'UNKNOWN', 'IN_FLIGHT', 'BALANCED'];
const weights: Readonly<Record<string, string>> = {
  ...{ BROKEN: 'bad', EXCEEDED: 'warn', UNKNOWN: 'warn', IN_FLIGHT: 'info', BALANCED: 'good' },
};

/**
 * Sorts by state, the worst first, then by value, the largest first; otherwise the order is kept.
 */
const inOrder = (lines: readonly Line[]): Line[] => {
  const worth = (line: Line) => Math.abs(Number(line.worth ?? 0));
  return [...lines].sort(
    (a, b) => states.indexOf(a.state) - states.indexOf(b.state) || worth(b) - worth(a),
  );
};

/** Returns the texts of a line, cell by cell. */
function cellsOf(line: Line, title: string, now: number) {
  const { diff, decimals, worth, state, since } = line;
  const age = since === null || state === 'BALANCED' ? '' : lasting(now - Date.parse(since));
  return {
    title: line.title,
    diff: signOf(diff, true) + decimalText(diff, getFractionDigits(diff, decimals)),
    worth: worth === null ? '–' : moneyText(worth, title, { isSigned: true, fractionDigits: 0 }),
    state: word(`money.${state}`),
    since: age,
  };
}
type Cells = ReturnType<typeof cellsOf>;
const names = ['title', 'diff', 'worth', 'state', 'since'] as const satisfies (keyof Cells)[];

/**
 * Returns the number of letters in the widest possible line of these cells. It limits the font
 * size.
 */
const lettersOf = (lines: readonly Cells[]): number =>
  names
    .map((name) => Math.max(0, ...lines.map((cells) => cells[name].length)))
    .reduce((all, one) => all + one, 0);

interface Props {
  readonly data: SourceData<'money'>;
  readonly now: number;
}

/** Shows the difference between wallets and books for each currency, with its state. */
export function MoneyView({ data, now }: Props) {
  const { t } = useTranslation('walls');
  const lines = inOrder(data.currencies).map((line) => ({
    state: line.state,
    cells: cellsOf(line, data.title, now),
  }));
  const shown = lines.slice(0, maxLines);
  const left = lines.length - shown.length;
  const sizes = { '--rows': perColumn, '--letters': lettersOf(shown.map(({ cells }) => cells)) };
  return (
    <div className="wall-money" data-entry={data.lastEntry} style={sizes as React.CSSProperties}>
      {[shown.slice(0, perColumn), shown.slice(perColumn)].map((column) => (
        <ul key={column[0]?.cells.title}>
          {column.map(({ state, cells }) => (
            <li key={cells.title} data-weight={weights[state]} data-testid={`money.${cells.title}`}>
              {names.map((name) => (
                <span key={name} className={`wall-money-${name}`}>
                  {cells[name]}
                </span>
              ))}
            </li>
          ))}
        </ul>
      ))}
      {left > 0 && <p>{t('further', { count: left })}</p>}
    </div>
  );
}
