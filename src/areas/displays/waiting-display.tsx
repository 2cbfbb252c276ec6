import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import { maxDisplayNameLength, pairing, plainCode } from '../../../machines/walls/walls.policy.ts';
import { change } from '../../data/client.ts';
import { enums } from '../../data/enums.ts';
import { notifyFailure } from '../../data/notices.ts';
import { formatTime } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BoardChoice, type BoardName } from './board-choice.tsx';
import { ApproveDisplay, type DisplayRow } from './displays.graphql.ts';

/**
 * Shows a screen waiting for approval. The code must be typed from the screen itself, so that no
 * other screen is approved.
 */
export function WaitingDisplay({ row, may }: { readonly row: DisplayRow; readonly may: boolean }) {
  const { t } = useTranslation('displays');
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [boards, setBoards] = useState<BoardName[]>([...enums.Board]);
  const [busy, setBusy] = useState(false);
  const missing =
    plainCode(code).length !== pairing.length
      ? 'code'
      : name.trim() === ''
        ? 'name'
        : boards.length === 0
          ? 'boards'
          : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (missing !== null || !may || busy) return;
    setBusy(true);
    try {
      await change(ApproveDisplay, { id: row.id, code, name, boards });
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <li className="displays-card" data-testid={`waiting.${row.id}`}>
      <p className="wf-muted">
        <b>#{row.id}</b> {row.address && t('from', { address: row.address })}{' '}
        {row.codeExpiresAt && t('until', { time: formatTime(row.codeExpiresAt) })}
      </p>
      <form onSubmit={(event) => void submit(event)}>
        <FormGroup label={t('code')} labelFor={`code-${row.id}`}>
          <InputGroup
            id={`code-${row.id}`}
            className="displays-code"
            value={code}
            maxLength={pairing.length + 3}
            autoComplete="off"
            spellCheck={false}
            disabled={!may || busy}
            onValueChange={setCode}
            data-testid="code"
          />
        </FormGroup>
        <FormGroup label={t('name')} labelFor={`name-${row.id}`}>
          <InputGroup
            id={`name-${row.id}`}
            value={name}
            maxLength={maxDisplayNameLength}
            disabled={!may || busy}
            onValueChange={setName}
            data-testid="name"
          />
        </FormGroup>
        <BoardChoice value={boards} onChange={setBoards} disabled={!may || busy} />
        <Button
          type="submit"
          intent="primary"
          text={t('approve')}
          disabled={missing !== null || !may}
          loading={busy}
          data-testid="approve"
        />
        {!may && <p className="wf-muted">{t('noRights')}</p>}
        {may && missing !== null && <p className="wf-muted">{t(`missing.${missing}`)}</p>}
      </form>
    </li>
  );
}
