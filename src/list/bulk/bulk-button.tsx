import { Button } from '@blueprintjs/core';
import { useSession } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { mayTake } from '../may-take.ts';
import type { BulkWork } from './bulk-work.ts';

interface Props {
  readonly work: BulkWork;
  readonly text: string;
  readonly small?: boolean;
  /**
   * Reason why the action would have no effect now; the button stays active and shows the reason
   * (d2:142).
   */
  readonly idle?: string | undefined;
  readonly onTake: () => void;
}

/**
 * Button for an action on many rows. Without the right, it stays focusable and shows the reason.
 */
export function BulkButton({ work, text, small = false, idle, onTake }: Props) {
  const { t } = useTranslation('action');
  const { capabilities } = useSession();
  const refused = !mayTake(capabilities, work.capability);
  return (
    <Button
      size={small ? 'small' : 'medium'}
      variant="outlined"
      intent={refused || idle ? 'none' : (work.options.intent ?? 'none')}
      aria-disabled={refused || idle !== undefined}
      className={refused || idle ? 'bp6-disabled' : ''}
      {...(refused || idle ? { title: refused ? t('refusal.rights') : idle } : {})}
      data-testid={`bulk.${work.name}`}
      text={text}
      onClick={() => {
        if (!refused) onTake();
      }}
    />
  );
}
