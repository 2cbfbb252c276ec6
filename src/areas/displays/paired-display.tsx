import { Button, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { maxDisplayNameLength } from '../../../machines/walls/walls.policy.ts';
import { change } from '../../data/client.ts';
import { notifyFailure } from '../../data/notices.ts';
import { useDerivedText } from '../../i18n/derived-text.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Status } from '../../theme/status.tsx';
import { BoardChoice, type BoardName, useBoardText } from './board-choice.tsx';
import {
  AssignDisplay,
  type DisplayRow,
  RenameDisplay,
  RevokeDisplay,
} from './displays.graphql.ts';

const intents = { LIVE: 'plain', STALE: 'warn', AWAY: 'plain' } as const;

/** Shows an approved screen: its state, its boards and its available actions. */
export function PairedDisplay({ row, may }: { readonly row: DisplayRow; readonly may: boolean }) {
  const { t } = useTranslation(['displays', 'common']);
  const text = useDerivedText('displays');
  const boardText = useBoardText();
  const [doing, setDoing] = useState<'nothing' | 'editing' | 'asking'>('nothing');
  const close = () => setDoing('nothing');
  const revoke = () =>
    change(RevokeDisplay, { id: row.id }).then(close, (error: unknown) => notifyFailure(error));
  const why = may ? undefined : t('displays:noRights');

  return (
    <li className="displays-card" data-testid={`display.${row.id}`}>
      <div className="displays-line">
        <b className="displays-name">{row.name}</b>
        <Status intent={intents[row.face]}>{text(`words.face.${row.face}`)}</Status>
        {row.board && <span>{t('displays:shows', { board: boardText(row.board) })}</span>}
        <span className="displays-acts">
          <Button
            size="small"
            text={t('displays:edit')}
            disabled={!may}
            title={why}
            onClick={() => setDoing('editing')}
            data-testid="edit"
          />
          <Button
            size="small"
            intent="danger"
            variant="outlined"
            text={t('displays:revoke')}
            disabled={!may}
            title={why}
            onClick={() => setDoing('asking')}
            data-testid="revoke"
          />
        </span>
      </div>
      <p className="wf-muted">
        {row.boards.map(boardText).join(' · ')}
        {row.address && ` · ${row.address}`}
        {row.lastSeenAt && ` · ${t('displays:lastSeen', { time: formatInstant(row.lastSeenAt) })}`}
        {row.approvedBy &&
          row.approvedAt &&
          ` · ${t('displays:letInBy', { name: row.approvedBy, time: formatInstant(row.approvedAt) })}`}
      </p>
      {doing === 'asking' && (
        <p className="displays-line" role="alert">
          {t('displays:sure', { name: row.name ?? '' })}
          <Button
            size="small"
            intent="danger"
            text={t('displays:revoke')}
            onClick={() => void revoke()}
            autoFocus
            data-testid="revoke.sure"
          />
          <Button size="small" text={t('displays:keep')} onClick={close} />
        </p>
      )}
      {doing === 'editing' && <EditDisplay row={row} onDone={close} />}
    </li>
  );
}

function EditDisplay({ row, onDone }: { readonly row: DisplayRow; readonly onDone: () => void }) {
  const { t } = useTranslation(['displays', 'common']);
  const [name, setName] = useState(row.name ?? '');
  const [boards, setBoards] = useState<BoardName[]>([...row.boards]);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      if (name.trim() !== row.name) await change(RenameDisplay, { id: row.id, name });
      if (boards.join() !== row.boards.join()) await change(AssignDisplay, { id: row.id, boards });
      onDone();
    } catch (error) {
      notifyFailure(error);
      setBusy(false);
    }
  };
  return (
    <div className="displays-line">
      <InputGroup
        value={name}
        maxLength={maxDisplayNameLength}
        aria-label={t('displays:name')}
        disabled={busy}
        onValueChange={setName}
        data-testid="rename"
      />
      <BoardChoice value={boards} onChange={setBoards} disabled={busy} />
      <Button
        intent="primary"
        text={t('displays:save')}
        loading={busy}
        disabled={name.trim() === '' || boards.length === 0}
        onClick={() => void save()}
        data-testid="save"
      />
      <Button text={t('common:do.cancel')} disabled={busy} onClick={onDone} />
    </div>
  );
}
