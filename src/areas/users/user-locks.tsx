import { memberText } from '../../cells/cell-text.ts';
import type { ResultOf } from '../../data/graphql.ts';
import { adminName, useReferences } from '../../data/references.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Status } from '../../theme/status.tsx';
import { Dated } from './dated.tsx';
import type { User } from './user.graphql.ts';

type Locks = NonNullable<ResultOf<typeof User>['user']>['locks'];

interface Props {
  /** Null if they cannot be read. */
  readonly locks: Locks;
  /** Content below the locks: the P2P ban, which is not a lock but is shown as one (d1:89). */
  readonly children?: React.ReactNode;
}

const typeColumn = { field: 'type', of: 'LockType' } as const;

/** Shows the current locks: type, author, start, end and reason. */
export function UserLocks({ locks, children }: Props) {
  const { t } = useTranslation('users');
  const { admins } = useReferences();
  const nameOf = (id: string) => adminName(admins, id);
  return (
    <ul className="user-page-locks" data-testid="locks">
      {!locks && <li className="wf-none">–</li>}
      {locks?.length === 0 && (
        <li className="wf-muted user-page-no-locks">{t('record.noLocks')}</li>
      )}
      {locks?.map((lock) => (
        <li key={`${lock.typeCode}.${lock.createdAt}`}>
          <Status intent="warn">{memberText(typeColumn, lock)}</Status>
          {lock.subType !== null && <span>{t('record.subType', { n: lock.subType })}</span>}
          <span>{lock.until ? <Dated as="until" at={lock.until} utc /> : t('record.forever')}</span>
          <span className="wf-muted">
            <Dated as="since" at={lock.createdAt} />
            {lock.arbitratorId && ` · ${t('record.arbitrator')} ${nameOf(lock.arbitratorId)}`}
            {lock.adminId && ` · ${nameOf(lock.adminId)}`}
          </span>
          {lock.comment && <p>{lock.comment}</p>}
        </li>
      ))}
      {children}
    </ul>
  );
}
