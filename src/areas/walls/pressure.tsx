import { formatNumber } from '../../i18n/number.ts';
import { word } from './wall-text.ts';
import type { SourceData } from './walls.graphql.ts';

/** Shows open cases by the time left to them. */
export function PressureView({ data }: { readonly data: SourceData<'disputes'> }) {
  const { breached, urgent, soon, calm } = data;
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
