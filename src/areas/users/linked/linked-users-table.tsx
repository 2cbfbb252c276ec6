import { Button } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { adminName, useReferences } from '../../../data/references.ts';
import { useMay } from '../../../data/session.ts';
import type { LinkedUser, LinkMap, SharedValue } from '../../../entities/linked-users.graphql.ts';
import { Instant } from '../../../i18n/instant.tsx';
import { formatNumber } from '../../../i18n/number.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Status } from '../../../theme/status.tsx';
import type { LinkChange } from './link-dialog.tsx';

const intents = { STRONG: 'bad', MEDIUM: 'warn', WEAK: 'plain' } as const;

interface Props {
  /** The user whose page it is. */
  readonly userId: string;
  readonly map: LinkMap;
  readonly active: string | null;
  readonly onActive: (id: string | null) => void;
  readonly onChange: (change: LinkChange) => void;
}

/** Linked users, strongest first, with the reasons and what staff decided. */
export function LinkedUsersTable({ userId, map, active, onActive, onChange }: Props) {
  const { t } = useTranslation('linkedUsers');
  const values = new Map(map.values.map((value) => [value.valueId, value]));
  const focus = map.users.filter(({ isFocus }) => isFocus);
  // Of those asked about, who is linked to another one is listed too, except the page's own user.
  const others = map.users.filter(
    ({ isFocus, points, decision, userId: id }) =>
      id !== userId && (!isFocus || points > 0 || decision !== null),
  );
  if (others.length === 0)
    return (
      <p className="wf-muted" data-testid="linked-users.none">
        {t('none')}
      </p>
    );
  return (
    <>
      <table className="linked-users-table" data-testid="linked-users">
        <thead>
          <tr>
            <th>{t('columns.user')}</th>
            <th>{t('columns.strength')}</th>
            <th>{t('columns.why')}</th>
            <th>{t('columns.decision')}</th>
          </tr>
        </thead>
        <tbody>
          {others.map((user) => (
            <UserRow
              key={user.userId}
              user={user}
              links={user.valueIds.flatMap((id) => values.get(id) ?? [])}
              namesOther={focus.length > 1}
              isActive={active === `user ${user.userId}`}
              onActive={onActive}
              onChange={onChange}
            />
          ))}
        </tbody>
      </table>
      {map.usersTotal + focus.length > map.users.length && (
        <p className="wf-muted">
          {t('more', { count: map.usersTotal + focus.length - map.users.length })}
        </p>
      )}
    </>
  );
}

interface RowProps extends Omit<Props, 'userId' | 'map' | 'active'> {
  readonly user: LinkedUser;
  readonly links: readonly SharedValue[];
  /** Names whom of those asked about it is linked to. */
  readonly namesOther: boolean;
  readonly isActive: boolean;
}

function UserRow({ user, links, namesOther, isActive, onActive, onChange }: RowProps) {
  const { t } = useTranslation('linkedUsers');
  const { userId, userName, isFocus, points, strength, decision, hasNews } = user;
  const { linkedToId } = user;
  return (
    <tr
      data-active={isActive}
      data-settled={decision === 'REJECTED' && !hasNews}
      data-testid={`linked-user.${userId}`}
      onMouseEnter={() => onActive(`user ${userId}`)}
      onMouseLeave={() => onActive(null)}
    >
      <th scope="row">
        <Link to={`/user/${userId}`}>{userName ?? `#${userId}`}</Link>{' '}
        <span className="wf-muted wf-num">#{userId}</span>
        {isFocus && <span className="wf-muted"> · {t('asked')}</span>}
        {namesOther && linkedToId !== null && (
          <p className="wf-muted">{t('linkedTo', { id: linkedToId })}</p>
        )}
      </th>
      <td>
        {points > 0 ? (
          <>
            <Status intent={intents[strength]}>{t(`strengths.${strength}`)}</Status>{' '}
            <span className="wf-muted wf-num" title={t('points')}>
              {formatNumber(points)}
            </span>
          </>
        ) : (
          '–'
        )}
      </td>
      <td>
        <ul className="linked-users-why">
          {links.map((value) => (
            <li key={value.valueId}>
              {t(`kinds.${value.kind}`)}{' '}
              <span className="wf-muted">
                {value.kind === 'DEAL' ? t('deals', { count: Number(value.label) }) : value.label}
                {value.holderCount > 2 && ` · ${t('sharedBy', { count: value.holderCount })}`}
              </span>
            </li>
          ))}
        </ul>
      </td>
      <td>
        <Decision user={user} onChange={onChange} />
      </td>
    </tr>
  );
}

function Decision({ user, onChange }: Pick<RowProps, 'user' | 'onChange'>) {
  const { t } = useTranslation('linkedUsers');
  const { admins } = useReferences();
  const may = useMay('decideLinks');
  const { userId, decision, decidedById, decidedAt, comment, hasNews } = user;
  const isDecided = decision !== null;
  return (
    <>
      {isDecided && (
        <p>
          <strong>{t(`decisions.${decision}`)}</strong>{' '}
          <span className="wf-muted">
            {adminName(admins, decidedById ?? '')}
            {decidedAt && (
              <>
                {' · '}
                <Instant at={decidedAt} />
              </>
            )}
          </span>
          <br />
          <q>{comment}</q>
        </p>
      )}
      {isDecided && hasNews && <p className="wf-warning">{t('hasNews')}</p>}
      {may &&
        (['confirm', 'reject', 'withdraw'] as const)
          .filter((act) => (act === 'withdraw' ? isDecided : !isDecided || hasNews))
          .map((act) => (
            <Button
              key={act}
              size="small"
              variant="minimal"
              text={t(`do.${act}`)}
              data-testid={`linked-user.${userId}.${act}`}
              onClick={() => onChange({ act, user })}
            />
          ))}
    </>
  );
}
