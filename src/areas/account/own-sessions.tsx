import { Button, Spinner } from '@blueprintjs/core';
import { DesktopIcon, MobilePhoneIcon } from '@blueprintjs/icons';
import { useCallback, useState } from 'react';
import { useAgain } from '../../data/use-again.ts';
import { useWhole } from '../../data/use-whole.ts';
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

/** Rows that are drawn; nobody reads more, and all others can be ended at once. */
const most = 50;

const handhelds: ReadonlySet<string | null> = new Set(['Android', 'iPhone', 'iPad']);

/** This one first, then by their last use. */
const inOrder = (rows: readonly OwnSession[], present: string): OwnSession[] =>
  rows.toSorted(
    (a, b) =>
      Number(b.id === present) - Number(a.id === present) ||
      b.lastUsedAt.localeCompare(a.lastUsedAt) ||
      Number(b.id) - Number(a.id),
  );

/** Where the admin is signed in, and the way to end it elsewhere (ASVS 7.5.2). */
export function OwnSessions() {
  const { t } = useTranslation(['account', 'common', 'errors']);
  const [asked, setAsked] = useState<OwnSession | 'others' | null>(null);
  const close = useCallback(() => setAsked(null), []);
  const list = useWhole(
    OwnSessionsDocument,
    OwnSessionsLive,
    {},
    (data: { ownSessions?: OwnSession[]; ownSessionsLive?: OwnSession[] }) =>
      data.ownSessions ?? data.ownSessionsLive ?? [],
  );
  const present = useWhole(
    PresentSession,
    null,
    {},
    (data: { ownSession: { id: string } }) => data.ownSession.id,
  );
  useAgain(list.error, list.again);
  useAgain(present.error, present.again);

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
            {rows.slice(0, most).map((row) => (
              <SessionRow
                key={row.id}
                row={row}
                isHere={row.id === here}
                onEnd={() => setAsked(row)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > most && (
        <p className="wf-muted">{t('account:sessions.more', { count: rows.length - most })}</p>
      )}
      <Button
        intent="danger"
        variant="outlined"
        text={t('account:sessions.endOthers')}
        disabled={others === 0}
        title={others === 0 ? t('account:sessions.onlyThis') : undefined}
        onClick={() => setAsked('others')}
        data-testid="sessions.endOthers"
      />
      {asked && <EndSessionDialog asked={asked} count={others} onClose={close} />}
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
