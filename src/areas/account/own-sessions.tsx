import { Button, Spinner } from '@blueprintjs/core';
import { DesktopIcon, MobilePhoneIcon } from '@blueprintjs/icons';
import { useCallback, useState } from 'react';
import { useLiveQuery } from '../../data/use-live-query.ts';
import { useRetry } from '../../data/use-retry.ts';
import { Instant } from '../../i18n/instant.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Status } from '../../theme/status.tsx';
import { EndSessionDialog } from './end-session-dialog.tsx';
import {
  type OwnSession,
  OwnSessions as OwnSessionsDocument,
  OwnSessionsLive,
  PresentSession,
} from './own-sessions.graphql.ts';
import { useBrowserText } from './use-browser-text.ts';

/** Maximum number of displayed rows; all others can be ended at once. */
const maxRows = 50;

const handhelds: ReadonlySet<string | null> = new Set(['Android', 'iPhone', 'iPad']);

/** Sorts the current session first, then by last use. */
const inOrder = (rows: readonly OwnSession[], present: string): OwnSession[] =>
  rows.toSorted(
    (a, b) =>
      Number(b.id === present) - Number(a.id === present) ||
      b.lastUsedAt.localeCompare(a.lastUsedAt) ||
      Number(b.id) - Number(a.id),
  );

/** Shows where the admin is signed in, and ends sessions elsewhere (ASVS 7.5.2). */
export function OwnSessions() {
  const { t } = useTranslation(['account', 'common', 'errors']);
  const [target, setTarget] = useState<OwnSession | 'others' | null>(null);
  const close = useCallback(() => setTarget(null), []);
  const list = useLiveQuery(
    OwnSessionsDocument,
    OwnSessionsLive,
    {},
    (data: { ownSessions?: OwnSession[]; ownSessionsLive?: OwnSession[] }) =>
      data.ownSessions ?? data.ownSessionsLive ?? [],
  );
  const present = useLiveQuery(
    PresentSession,
    null,
    {},
    (data: { ownSession: { id: string } }) => data.ownSession.id,
  );
  useRetry(list.error, list.refetch);
  useRetry(present.error, present.refetch);

  if (list.value === null || present.value === null) {
    const error = list.error ?? present.error;
    if (!error) return <Spinner size={20} />;
    return <p role="alert">{t('account:sessions.failed')}</p>;
  }
  const here = present.value;
  const rows = inOrder(list.value, here);
  const others = rows.filter(({ id }) => id !== here).length;
  return (
    <>
      <p className="wf-muted account-sessions-hint">{t('account:sessions.hint')}</p>
      <div className="account-sessions-scroll">
        <table data-testid="sessions">
          <thead>
            <tr>
              <th scope="col">{t('account:sessions.browser')}</th>
              <th scope="col">{t('account:sessions.address')}</th>
              <th scope="col">{t('account:sessions.begun')}</th>
              <th scope="col">{t('account:sessions.lastUsed')}</th>
              <th scope="col">
                <span className="wf-hidden">{t('account:sessions.end')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, maxRows).map((row) => (
              <SessionRow
                key={row.id}
                row={row}
                isHere={row.id === here}
                onEnd={() => setTarget(row)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > maxRows && (
        <p className="wf-muted">{t('account:sessions.more', { count: rows.length - maxRows })}</p>
      )}
      <Button
        intent="danger"
        variant="outlined"
        text={t('account:sessions.endOthers')}
        disabled={others === 0}
        title={others === 0 ? t('account:sessions.onlyThis') : undefined}
        onClick={() => setTarget('others')}
        data-testid="sessions.endOthers"
      />
      {target && <EndSessionDialog target={target} count={others} onClose={close} />}
    </>
  );
}

interface RowProps {
  readonly row: OwnSession;
  readonly isHere: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ row, isHere, onEnd }: RowProps) {
  const { t } = useTranslation(['account', 'common']);
  const browser = useBrowserText()(row);
  const Icon = handhelds.has(row.system) ? MobilePhoneIcon : DesktopIcon;
  return (
    <tr data-testid={`session.${row.id}`} data-here={isHere || undefined}>
      <th scope="row">
        <Icon size={14} />
        <span>{browser}</span>
        {isHere && <Status intent="plain">{t('account:sessions.here')}</Status>}
      </th>
      <td className="wf-num">{row.address ?? t('common:none')}</td>
      <td>
        <Instant at={row.createdAt} />
      </td>
      <td>{isHere ? t('account:sessions.now') : <Instant at={row.lastUsedAt} />}</td>
      <td>
        {!isHere && (
          <Button
            size="small"
            text={t('account:sessions.end')}
            aria-label={t('account:sessions.endNamed', {
              browser,
              address: row.address ?? t('common:none'),
            })}
            onClick={onEnd}
            data-testid="session.end"
          />
        )}
      </td>
    </tr>
  );
}
