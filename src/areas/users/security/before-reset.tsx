import './before-reset.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CellValue } from '../../../cells/cell-value.tsx';
import { useOpens } from '../../../data/session.ts';
import { LinkedUsers } from '../../../entities/linked-users.graphql.ts';
import { ReadProblem } from '../../../entities/read-problem.tsx';
import { type PanelState, usePanel } from '../../../entities/use-query.ts';
import { Instant } from '../../../i18n/instant.tsx';
import { LoadingLines } from '../../../i18n/loading-lines.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { UserActions, WithdrawalsOfUser } from './user-security.graphql.ts';

const page = { number: 1, size: 5 };
const sort = { field: 'createdAt', desc: true };
const amount = { field: 'amount', as: 'amount', unit: true } as const;
const status = { field: 'status', as: 'status', of: 'TransactionStatus' } as const;

interface Props {
  readonly userId: string;
}

/**
 * What staff should know before a second factor is taken from an account: linked users, the last
 * withdrawals and the last sign-ins, as far as the admin may read them.
 */
export function BeforeReset({ userId }: Props) {
  const readsTransactions = useOpens('transactions');
  return (
    <div className="before-reset" data-testid="before-reset">
      <LinkedCount userId={userId} />
      {readsTransactions && <LastWithdrawals userId={userId} />}
      <LastSignIns userId={userId} />
    </div>
  );
}

interface PartProps<Data> {
  readonly title: string;
  readonly state: PanelState<Data>;
  readonly children: (data: Data) => ReactNode;
}

function Part<Data>({ title, state: { data, error, again }, children }: PartProps<Data>) {
  return (
    <section>
      <h3>{title}</h3>
      {error && <ReadProblem error={error} again={again} />}
      {!data && !error && <LoadingLines count={2} />}
      {data && children(data)}
    </section>
  );
}

interface LinesProps<Item> {
  readonly items: readonly Item[];
  /** What stands beside the time. */
  readonly children: (item: Item) => ReactNode;
}

function Lines<Item extends { readonly id: string; readonly createdAt: string | null }>({
  items,
  children,
}: LinesProps<Item>) {
  const { t } = useTranslation('common');
  if (items.length === 0) return <p className="wf-muted">{t('nothingToShow')}</p>;
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <span className="wf-muted">{item.createdAt && <Instant at={item.createdAt} />}</span>
          {children(item)}
        </li>
      ))}
    </ul>
  );
}

function LinkedCount({ userId }: Props) {
  const { t } = useTranslation('linkedUsers');
  const state = usePanel(LinkedUsers, { userIds: [userId] });
  return (
    <Part title={t('title')} state={state}>
      {({ linkedUsers: { users, usersTotal } }) => {
        const [strongest] = users.filter(({ isFocus }) => !isFocus);
        if (!strongest) return <p className="wf-muted">{t('none')}</p>;
        return (
          <p className={strongest.strength === 'STRONG' ? 'wf-warning' : undefined}>
            <Link to={`/user/${userId}/linked`}>{t('parties.open', { count: usersTotal })}</Link>
            {' · '}
            {t(`strengths.${strongest.strength}`)}: {strongest.userName} #{strongest.userId}
          </p>
        );
      }}
    </Part>
  );
}

function LastWithdrawals({ userId }: Props) {
  const { t } = useTranslation('userSecurity');
  const filter = { userId, type: ['WITHDRAWAL' as const] };
  const state = usePanel(WithdrawalsOfUser, { filter, page, sort });
  return (
    <Part title={t('beforeReset.withdrawals')} state={state}>
      {({ transactions: { items } }) => (
        <Lines items={items}>
          {(row) => (
            <>
              <CellValue column={amount} row={row} />
              <CellValue column={status} row={row} />
            </>
          )}
        </Lines>
      )}
    </Part>
  );
}

function LastSignIns({ userId }: Props) {
  const { t } = useTranslation('userSecurity');
  const filter = { userId, type: ['SIGN_IN' as const] };
  const state = usePanel(UserActions, { filter, page, sort });
  return (
    <Part title={t('beforeReset.signIns')} state={state}>
      {({ userActions: { items } }) => (
        <Lines items={items}>
          {({ ip, userAgent }) => (
            <>
              <span>{ip}</span>
              <span className="wf-muted before-reset-agent">{userAgent}</span>
            </>
          )}
        </Lines>
      )}
    </Part>
  );
}
