import './stop-switches.css';
import { useState } from 'react';
import { useDerivedText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StopSwitchRow } from './stop-switches.graphql.ts';
import { SwitchDetails } from './switch-details.tsx';

interface Props {
  readonly rows: readonly StopSwitchRow[];
  readonly onAct: (row: StopSwitchRow, event: string) => void;
}

/**
 * Lists every switch with its state; the chosen one also with its details and available actions.
 */
export function SwitchList({ rows, onAct }: Props) {
  const { t } = useTranslation('stopSwitches');
  const text = useDerivedText('stopSwitches');
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <section className="stop-switches-list" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className="stop-switches-list-switch"
              aria-expanded={row.id === chosen}
              data-status={row.status}
              data-testid={`switches.${row.id}`}
              onClick={() => setChosen(row.id === chosen ? null : row.id)}
            >
              <span className="stop-switches-list-dot" aria-hidden />
              <span>{text(`words.id.${row.id}`)}</span>
              <span className="stop-switches-list-state">
                {text(`states.${row.status === 'STOPPED' ? 'stopped' : 'running'}`)}
              </span>
            </button>
            {row.id === chosen && (
              <SwitchDetails row={row} onAct={(event) => onAct(row, event)} isInside />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
