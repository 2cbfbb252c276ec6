import { useNavigate } from 'react-router-dom';
import { notify, notifyFailure } from '../../../data/notices.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useShortcuts } from '../../../keys/shortcuts.ts';
import { copyText } from '../../../list/copy-text.ts';
import { caseBeside } from '../queue-order.ts';

interface Acts {
  readonly act: (event: string) => void;
  readonly take: () => void;
  readonly claim: () => void;
  readonly next: () => void;
}

/** Opens the case before or after this one in the list that it was opened from. */
export function useNeighbour(id: string): (by: 1 | -1) => void {
  const navigate = useNavigate();
  return (by) => {
    caseBeside(id, by).then((other) => {
      if (other === null)
        notify({ intent: 'info', key: `arbitration:neighbour.${by === 1 ? 'last' : 'first'}` });
      else void navigate(`/arbitrator/case/${other}`);
    }, notifyFailure);
  };
}

const replyField = '[data-panel="chat"] textarea';

/**
 * The case by keyboard. One letter looks, opens a dialog or claims; what both parties would see at once
 * (join, assign, take) needs Shift as well, so that J and K go on and back as in a list.
 */
export function useCaseKeys(id: string, acts: Acts): void {
  const { t } = useTranslation(['arbitration', 'list']);
  const move = useNeighbour(id);
  const key = (name: string, chord: string, run: () => void) => ({
    id: `case.${name}`,
    chord,
    label: t(`arbitration:keys.${name}` as never),
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
