import { formatNumber } from '../../i18n/number.ts';
import type { Row } from './boards/board.ts';
import { lasting, word } from './wall-text.ts';

/** Shows a list of queues: count, a bar of the share, and since when the oldest item waits. */
export function RowsView({ rows, now }: { readonly rows: readonly Row[]; readonly now: number }) {
  const maxCount = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ul className="wall-rows" style={{ '--rows': rows.length } as React.CSSProperties}>
      {rows.map(({ id, count, since, weight }) => (
        <li key={id} data-weight={weight} data-testid={`row.${id}`}>
          <span>{word(`row.${id}`)}</span>
          <span className="wall-row-bar">
            <i style={{ width: `${(count / maxCount) * 100}%` }} />
          </span>
          <strong>{formatNumber(count)}</strong>
          <span className="wall-row-age">
            {since !== null && count > 0 ? lasting(now - Date.parse(since)) : ''}
          </span>
          <span className="wall-row-word">
            {(weight === 'warn' || weight === 'bad') && <em>{word(`weight.${weight}`)}</em>}
          </span>
        </li>
      ))}
    </ul>
  );
}
