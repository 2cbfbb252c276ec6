import { useTranslation } from 'react-i18next';
import { formatInstant, formatTime } from '../../i18n/format.ts';
import { word } from './wall-text.ts';
import type { Told } from './walls.graphql.ts';

const day = 86_400_000;

/** The five stop switches: a word and a shape each, since when where somebody flipped it. */
export function SwitchesView({ told, now }: { told: Told<'switches'>; now: number }) {
  const { t } = useTranslation('walls');
  return (
    <ul className="wall-switches">
      {told.items.map((one) => {
        const { since } = one;
        const isRecent = since !== null && now - Date.parse(since) < day;
        return (
          <li key={one.switch} data-stopped={one.status === 'STOPPED'}>
            <i className="wall-switch-mark" aria-hidden="true" />
            <span>{word(`switch.${one.switch}`)}</span>
            <b>{word(`switchState.${one.status}`)}</b>
            {since !== null && one.status === 'STOPPED' && (
              <small>
                {t('since', { time: isRecent ? formatTime(since) : formatInstant(since) })}
              </small>
            )}
          </li>
        );
      })}
    </ul>
  );
}
