import './currency-detail.css';
import { useState } from 'react';
import { CausesPanel } from './causes-panel.tsx';
import type { Movement, Status, StatusWallet } from './finance.graphql.ts';
import { OpenMovementsPanel } from './open-movements.tsx';
import { useRegister } from './use-finance.ts';
import { WalletCards } from './wallet-cards.tsx';
import { type WalletAct, WalletDialog } from './wallet-dialog.tsx';

interface Props {
  readonly status: Status;
  readonly decimals: number;
  readonly title: string;
}

type Asked =
  | { readonly act: 'edit' | 'delete'; readonly wallet: StatusWallet }
  | { readonly act: 'correct'; readonly movement: Movement };

const actOf = (asked: Asked): WalletAct =>
  asked.act === 'correct'
    ? { act: 'correct', id: asked.movement.id, name: asked.movement.id }
    : { act: asked.act, id: asked.wallet.id, name: asked.wallet.title ?? '', wallet: asked.wallet };

/** What a currency's difference is made of, its movements that are not over, and its wallets. */
export function CurrencyDetail({ status, decimals, title }: Props) {
  const isTold = useRegister();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <div className="wf-currency">
      {isTold && <CausesPanel currencyId={status.currencyId} decimals={decimals} />}
      {isTold && (
        <OpenMovementsPanel
          currencyId={status.currencyId}
          decimals={decimals}
          onCorrect={(movement) => setAsked({ act: 'correct', movement })}
        />
      )}
      <WalletCards
        wallets={status.wallets}
        decimals={decimals}
        title={title}
        onAct={(act, wallet) => setAsked({ act, wallet })}
      />
      {asked && <WalletDialog {...actOf(asked)} onClose={() => setAsked(null)} />}
    </div>
  );
}
