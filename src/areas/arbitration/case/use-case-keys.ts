import { useNavigate } from 'react-router-dom';
import { copyText } from '../../../cells/copy-text.ts';
import { notify, notifyFailure } from '../../../data/notices.ts';
import { useDerivedText } from '../../../i18n/derived-text.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useShortcuts } from '../../../keys/shortcuts.ts';
import { findAdjacentCase } from '../queue-order.ts';

interface Acts {
  readonly act: (event: string) => void;
  readonly take: () => void;
  readonly claim: () => void;
  readonly next: () => void;
}

/**
 * Returns a function that opens the case before or after this one, in the list from which the case
 * was opened.
 */
export function useNeighbour(id: string): (by: 1 | -1) => void {
  const navigate = useNavigate();
  return (by) => {
    findAdjacentCase(id, by).then((other) => {
      if (other === null)
        notify({ intent: 'info', key: `arbitration:neighbour.${by === 1 ? 'last' : 'first'}` });
      else void navigate(`/arbitrator/case/${other}`);
    }, notifyFailure);
  };
}

const replyField = '[data-panel="chat"] textarea';

/**
 * Binds the keyboard shortcuts of the case. One letter shows something, opens a dialog or claims
 * the case. Actions that both parties see at once (join, assign, take) also need Shift, so J and K
 * still move back and forth as in a list.
 */
export function useCaseKeys(id: string, acts: Acts): void {
  const { t } = useTranslation(['list']);
  const text = useDerivedText('arbitration');
  const move = useNeighbour(id);
  const key = (name: string, chord: string, run: () => void) => ({
    id: `case.${name}`,
    chord,
    label: text(`keys.${name}`),
    scope: 'screen' as const,
    run,
  });
  useShortcuts([
    key('nextCase', 'KeyJ', () => move(1)),
    key('previousCase', 'KeyK', () => move(-1)),
    key('take', 'Shift+KeyT', acts.take),
    key('claim', 'KeyC', acts.claim),
    key('join', 'Shift+KeyJ', () => acts.act('join')),
    key('assign', 'Shift+KeyA', () => acts.act('assign')),
    key('reply', 'KeyR', () => document.querySelector<HTMLElement>(replyField)?.focus()),
    key('confirm', 'KeyB', () => acts.act('confirm')),
    key('cancel', 'KeyS', () => acts.act('cancel')),
    key('takeOver', 'Shift+KeyO', () => acts.act('takeOver')),
    key('release', 'KeyU', () => acts.act('release')),
    key('finish', 'KeyE', acts.next),
    { ...key('copy', 'Period', () => copyText(id)), label: t('list:keys.copy') },
  ]);
}
