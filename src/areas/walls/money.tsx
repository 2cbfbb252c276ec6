import { useTranslation } from 'react-i18next';
import { decimalText } from './wall-text.ts';
import type { Told } from './walls.graphql.ts';

/** Lines that a board has room for; what is worth most stands first. */
const most = 9;

/** What users own, currency by currency. */
export function MoneyView({ told }: { readonly told: Told<'money'> }) {
  const { t } = useTranslation('walls');
  const worth = (text: string | null) => Number(text ?? -1);
  const lines = [...told.currencies]
    .sort((a, b) => worth(b.ownedUsd) - worth(a.ownedUsd))
    .slice(0, most);
  return (
    <table className="wall-money" style={{ '--rows': most + 1 } as React.CSSProperties}>
      <thead>
        <tr>
          <th>{t('currency')}</th>
          <th>{t('users')}</th>
          <th>{t('inDollars')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ title, decimals, owned, ownedUsd }) => (
          <tr key={title}>
            <th>{title}</th>
            <td>{decimalText(owned, Math.min(4, decimals))}</td>
            <td>{ownedUsd === null ? '–' : decimalText(ownedUsd, 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
