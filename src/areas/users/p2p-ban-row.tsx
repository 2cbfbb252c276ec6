import { Button } from '@blueprintjs/core';
import { useCallback, useEffect, useState } from 'react';
import { ActDialogLater } from '../../action/act-dialog-later.tsx';
import type { AnyRow } from '../../action/define-record.ts';
import { sentAs } from '../../action/send-act.ts';
import type { Sending } from '../../action/use-act.ts';
import { change } from '../../data/client.ts';
import { graphql } from '../../data/graphql.ts';
import { notifyFailure } from '../../data/notices.ts';
import { useMay } from '../../data/session.ts';
import { usePanel } from '../../entities/use-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Status } from '../../theme/status.tsx';
import { Dated } from './dated.tsx';
import { p2pBanRecord } from './p2p-ban.record.ts';
import { P2pBan } from './user.graphql.ts';

const LiftP2pBan = graphql(`
  mutation LiftP2pBan($id: ID!, $intent: Intent!) {
    liftP2pBan(id: $id, intent: $intent) { key state at }
  }
`);

const lift: Sending = (_event, id, intent) =>
  sentAs(async () => (await change(LiftP2pBan, { id, intent })).liftP2pBan.state);

interface Props {
  readonly user: AnyRow;
  readonly onChanged: () => void;
}

/** Shows the P2P ban as an additional lock (d1:89), if there is one. */
export function P2pBanRow({ user, onChanged }: Props) {
  const { id: userId } = user;
  // Version of the user: a change reloads the data, and actions refer to it.
  const version = String(user.seen);
  const { t } = useTranslation(['users', 'locks', 'enums']);
  const mayLift = useMay('liftP2pBan');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { data, error, again } = usePanel(P2pBan, { id: userId }, version);
  useEffect(() => {
    if (error) notifyFailure(error);
  }, [error]);
  const until = data?.p2pBan?.until ?? null;
  const close = useCallback(
    (done: boolean) => {
      setDialogOpen(false);
      if (!done) return;
      again();
      onChanged();
    },
    [onChanged, again],
  );

  // A lift that is heard of before its answer must not take away its own dialog.
  const hasEnded = until === null || Date.parse(until) < Date.now();
  if (hasEnded && !isDialogOpen) return null;
  return (
    <li data-testid="p2p-ban">
      <Status intent="bad">{t('enums:LockType.P2P_IGNORED_CONFIRMATIONS')}</Status>
      <span>{until !== null && <Dated as="until" at={until} utc />}</span>
      {mayLift && (
        <Button
          size="small"
          text={t('locks:acts.lift.label')}
          data-testid="act.lift"
          onClick={() => setDialogOpen(true)}
        />
      )}
      {isDialogOpen && (
        <ActDialogLater
          record={p2pBanRecord}
          event="lift"
          row={{ ...user, accessCode: 1 }}
          send={lift}
          onClose={close}
        />
      )}
    </li>
  );
}
