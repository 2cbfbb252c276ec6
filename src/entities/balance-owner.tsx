import { amountText, unknownDecimals } from '../cells/amount-text.ts';
import { read } from '../data/client.ts';
import { useReferences } from '../data/references.ts';
import { useDebouncedRead } from '../data/use-debounced-read.ts';
import { maskedEmail } from '../i18n/masked-email.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { BalanceOwner as BalanceOwnerQuery, OwnBalance } from './balance-move.graphql.ts';

interface Owner {
  readonly name: string;
  readonly email: string | null;
  readonly funds: string | null;
}

/** Undefined while loading, null if there is no such user. */
function useOwner(userId: string, currencyId: string): Owner | null | undefined {
  const subject = userId === '' ? undefined : `${userId} ${currencyId}`;
  const { value, isLoading } = useDebouncedRead<Owner | null>(subject, async () => {
    const { user } = await read(BalanceOwnerQuery, { userId });
    const funds = currencyId
      ? await read(OwnBalance, {
          filter: { userId, currencyIds: [currencyId] },
          page: { number: 1, size: 1 },
        }).then(
          ({ balances }) => balances.items[0]?.availableFunds ?? null,
          () => null,
        )
      : null;
    return user && { name: user.userName ?? user.id, email: user.email ?? null, funds };
  });
  return isLoading ? undefined : value;
}

interface Props {
  readonly userId: string;
  readonly currencyId: string;
}

/** Shows the owner of the balance for the typed id: name, masked email and available amount. */
export function BalanceOwner({ userId, currencyId }: Props) {
  const { t } = useTranslation('balances');
  const { currencies } = useReferences();
  const owner = useOwner(userId, currencyId);
  if (userId === '' || owner === undefined) return null;
  if (owner === null)
    return (
      <p className="wf-problem" role="alert" data-testid="balances.owner">
        {t('owner.none', { id: userId })}
      </p>
    );
  const currency = currencies.get(currencyId);
  const funds =
    owner.funds !== null &&
    `${amountText(owner.funds, currency?.decimals ?? unknownDecimals)} ${currency?.title ?? ''}`;
  return (
    <p className="balance-preview-owner" role="status" data-testid="balances.owner">
      <strong>{owner.name}</strong>
      {owner.email && <span className="wf-muted">{maskedEmail(owner.email)}</span>}
      {funds && <span className="wf-num">{t('owner.funds', { funds })}</span>}
    </p>
  );
}
