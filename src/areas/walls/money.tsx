import { useTranslation } from '../../i18n/use-translation.ts';
import { decimalText, lasting, moneyText, signOf, word } from './wall-text.ts';
import type { Told } from './walls.graphql.ts';

/** Lines that a board has room for, in two columns. */
const most = 10;
const perColumn = most / 2;
/** Digits that are read from five metres; two of them always stand behind the point. */
const digits = 6;
const placesOf = (value: string, decimals: number): number => {
  const whole = value.replace('-', '').split('.')[0]?.length ?? 1;
  return Math.min(decimals, Math.max(2, digits - whole));
};

type Line = Told<'money'>['currencies'][number];

const states = ['BROKEN', 'EXCEEDED', 'UNKNOWN', 'IN_FLIGHT', 'BALANCED'];
const weights: Readonly<Record<string, string>> = {
  ...{ BROKEN: 'bad', EXCEEDED: 'warn', UNKNOWN: 'warn', IN_FLIGHT: 'info', BALANCED: 'good' },
};

/** What is wrong first, then what is worth most; the rest of the way they keep their places. */
const inOrder = (lines: readonly Line[]): Line[] => {
  const worth = (line: Line) => Math.abs(Number(line.worth ?? 0));
  return [...lines].sort(
    (a, b) => states.indexOf(a.state) - states.indexOf(b.state) || worth(b) - worth(a),
  );
};

/** What a line says, cell by cell. */
function cellsOf(line: Line, title: string, now: number) {
  const { diff, decimals, worth, state, since } = line;
  const age = since === null || state === 'BALANCED' ? '' : lasting(now - Date.parse(since));
  return {
    title: line.title,
    diff: signOf(diff, true) + decimalText(diff, placesOf(diff, decimals)),
    worth: worth === null ? '–' : moneyText(worth, title, { isSigned: true, places: 0 }),
    state: word(`money.${state}`),
    since: age,
  };
}
type Cells = ReturnType<typeof cellsOf>;
const names = ['title', 'diff', 'worth', 'state', 'since'] as const satisfies (keyof Cells)[];

/** Letters of the widest line that could come of these cells: the type is as large as that lets it be. */
const lettersOf = (lines: readonly Cells[]): number =>
  names
    .map((name) => Math.max(0, ...lines.map((cells) => cells[name].length)))
    .reduce((all, one) => all + one, 0);

interface Props {
  readonly told: Told<'money'>;
  readonly now: number;
}

/** How far wallets and books are apart, currency by currency, and why. */
export function MoneyView({ told, now }: Props) {
  const { t } = useTranslation('walls');
  const lines = inOrder(told.currencies).map((line) => ({
    state: line.state,
    cells: cellsOf(line, told.title, now),
  }));
  const shown = lines.slice(0, most);
  const left = lines.length - shown.length;
  const sizes = { '--rows': perColumn, '--letters': lettersOf(shown.map(({ cells }) => cells)) };
  return (
    <div className="wall-money" data-entry={told.lastEntry} style={sizes as React.CSSProperties}>
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
