import { lasting, word } from './wall-text.ts';
import type { Told } from './walls.graphql.ts';

/** The five stop switches: a word and a shape each, for how long where it is stopped. */
export function SwitchesView({ told, now }: { told: Told<'switches'>; now: number }) {
  return (
    <ul className="wall-switches">
      {told.items.map((one) => {
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
