import { lasting, word } from './wall-text.ts';
import type { SourceData } from './walls.graphql.ts';

/** Shows the five stop switches, each with a word and a shape, and for how long it is stopped. */
export function SwitchesView({ data, now }: { data: SourceData<'switches'>; now: number }) {
  return (
    <ul className="wall-switches">
      {data.items.map((one) => {
        const { since } = one;
        return (
          <li key={one.switch} data-stopped={one.status === 'STOPPED'}>
            <i className="wall-switch-mark" aria-hidden="true" />
            <span>{word(`switch.${one.switch}`)}</span>
            <p>
              <b>{word(`switchState.${one.status}`)}</b>
              {since !== null && one.status === 'STOPPED' && (
                <small>{lasting(now - Date.parse(since))}</small>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
