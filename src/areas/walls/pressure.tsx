import { formatNumber } from '../../i18n/number.ts';
import { word } from './wall-text.ts';
import type { Told } from './walls.graphql.ts';

/** Open cases by the time that is left to them. */
export function PressureView({ told }: { readonly told: Told<'disputes'> }) {
  const { breached, urgent, soon, calm } = told;
  const parts = { breached, urgent, soon, calm };
  const all = Math.max(1, breached + urgent + soon + calm);
  return (
    <div className="wall-pressure">
      <div>
        {Object.entries(parts).map(([id, count]) => (
          <i
            key={id}
            className="wall-pressure-part"
            data-part={id}
            style={{ width: `${(count / all) * 100}%` }}
          />
        ))}
      </div>
      <ul>
        {Object.entries(parts).map(([id, count]) => (
          <li key={id} data-part={id}>
            <i className="wall-pressure-mark" aria-hidden="true" />
            <span>{word(`pressure.${id}`)}</span>
            <b className="wall-pressure-count">{formatNumber(count)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
