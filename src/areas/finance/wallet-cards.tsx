import { Button, Tag } from '@blueprintjs/core';
import { CalculatorIcon, EditIcon, TrashIcon } from '@blueprintjs/icons';
import Big from 'big.js';
import { useMay } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StatusWallet } from './finance.graphql.ts';
import { Money } from './money.tsx';

const acts = ['edit', 'count', 'delete'] as const;
const icons = { edit: <EditIcon />, count: <CalculatorIcon />, delete: <TrashIcon /> };

interface Props {
  /** Null if they cannot be read. */
  readonly wallets: readonly StatusWallet[] | null;
  readonly decimals: number;
  readonly title: string;
  readonly onAct: (act: (typeof acts)[number], wallet: StatusWallet) => void;
}

const isLow = ({ balance, threshold }: StatusWallet): boolean =>
  threshold !== null && balance !== null && new Big(balance).lt(threshold);

/** Shows where a currency's money is actually held. */
export function WalletCards({ wallets, decimals, title, onAct }: Props) {
  const { t } = useTranslation(['finance', 'enums', 'action']);
  const may = useMay('manageWallets');
  return (
    <section className="currency-detail-wallet-cards">
      <h3>{t('finance:wallets', { currency: title })}</h3>
      {!wallets && <p className="wf-none">–</p>}
      <ul>
        {wallets?.map((wallet) => (
          <li key={wallet.id} data-testid={`wallet.${wallet.id}`} data-off={!wallet.enabled}>
            <div>
              <strong>{wallet.title ?? wallet.id}</strong>
              {wallet.kind && <Tag minimal>{t(`enums:WalletKind.${wallet.kind}`)}</Tag>}
              {wallet.main && (
                <Tag minimal intent="primary">
                  {t('finance:main')}
                </Tag>
              )}
              {wallet.enabled === false && <Tag minimal>{t('finance:disabled')}</Tag>}
              {isLow(wallet) && (
                <Tag minimal intent="warning">
                  {t('finance:low')}
                </Tag>
              )}
            </div>
            <Money value={wallet.balance} decimals={decimals} />
            {wallet.address && (
              <code className="currency-detail-wallet-address" title={wallet.address}>
                {wallet.address}
              </code>
            )}
            <span className="currency-detail-wallet-acts">
              {acts.map((act) => {
                const label = `${t(`finance:acts.${act}.label`)} ${wallet.title ?? wallet.id}`;
                return (
                  <Button
                    key={act}
                    size="small"
                    variant="minimal"
                    disabled={!may}
                    icon={icons[act]}
                    aria-label={label}
                    title={may ? label : t('action:refusal.rights')}
                    data-testid={`wallet.${wallet.id}.${act}`}
                    onClick={() => onAct(act, wallet)}
                  />
                );
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
