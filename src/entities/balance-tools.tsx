import { Button } from '@blueprintjs/core';
import { MinusIcon, PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useMay } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { BalanceDialog, type BalanceMove } from './balance-dialog.tsx';

interface Props {
  /** Owner of the balance, if already known. */
  readonly userId?: string;
}

/** Shows the two actions on a balance. */
export function BalanceTools({ userId }: Props) {
  const { t } = useTranslation(['balances', 'action']);
  const may = useMay('moveBalance');
  const [move, setMove] = useState<BalanceMove | null>(null);
  return (
    <>
      {(['deposit', 'withdraw'] as const).map((act) => (
        <Button
          key={act}
          variant="outlined"
          icon={act === 'deposit' ? <PlusIcon /> : <MinusIcon />}
          disabled={!may}
          data-testid={`balances.${act}`}
          text={t(`balances:acts.${act}.label`)}
          {...(may ? {} : { title: t('action:refusal.rights') })}
          onClick={() => setMove({ act, ...(userId ? { userId } : {}) })}
        />
      ))}
      {move && <BalanceDialog move={move} onClose={() => setMove(null)} />}
    </>
  );
}
