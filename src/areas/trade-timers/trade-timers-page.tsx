import './trade-timers.css';
import { Button, FormGroup, NonIdealState, Spinner } from '@blueprintjs/core';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { ActDialogLater } from '../../action/act-dialog-later.tsx';
import type { AnyRow, RecordSpec } from '../../action/define-record.ts';
import type { Sending } from '../../action/use-act.ts';
import { read } from '../../data/client.ts';
import { type ClientError, errorText, toClientError } from '../../data/client-error.ts';
import { enums } from '../../data/enums.ts';
import { useMay } from '../../data/session.ts';
import { SettingsHistoryLink } from '../../entities/settings-history-link.tsx';
import { ChoiceField } from '../../form/choice-field.tsx';
import { DigitsInput } from '../../form/text-inputs.tsx';
import { findText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../theme/empty-state.tsx';
import { sendTimers, timerRecord, timerRow } from './timer.record.ts';
import { changesOf, draftsOf, faultOf, maxTimerValue, timersOf } from './timer-drafts.ts';
import { type TimerSet, TradeTimers } from './trade-timers.graphql.ts';

/** The change being saved: one decision, which must not change while it is in flight. */
interface Saving {
  readonly record: RecordSpec;
  readonly row: AnyRow;
  readonly send: Sending;
}

/** /settings/trade-timers: the time that the parties and arbitrators of a deal have. */
export function TradeTimersPage() {
  const { t } = useTranslation(['tradeTimers', 'form', 'common', 'errors', 'list']);
  const mayEdit = useMay('editTradeTimers');
  const [set, setSet] = useState<TimerSet | null>(null);
  const [drafts, setDrafts] = useState(() => draftsOf([]));
  const [error, setError] = useState<ClientError | null>(null);
  const [saving, setSaving] = useState<Saving | null>(null);
  const busy = saving !== null;

  const load = useCallback(async () => {
    try {
      const { tradeTimers } = await read(TradeTimers, {});
      setSet(tradeTimers);
      setDrafts(draftsOf(tradeTimers.timers));
      setError(null);
    } catch (reason) {
      setError(toClientError(reason));
    }
  }, []);
  useEffect(() => void load(), [load]);

  if (!set)
    return error ? (
      <EmptyState
        title={t('list:states.failed', { reason: errorText(t, error) })}
        action={<Button text={t('common:do.retry')} onClick={() => void load()} />}
      />
    ) : (
      <NonIdealState icon={<Spinner />} />
    );

  const changes = changesOf(drafts, set.timers);
  const isChanged = changes.length > 0;
  const ready = mayEdit && isChanged && !busy && changes.every((draft) => faultOf(draft) === null);
  const edit = (index: number, part: Partial<(typeof drafts)[number]>) =>
    setDrafts(drafts.map((draft, n) => (n === index ? { ...draft, ...part } : draft)));
  const units = enums.TimerUnit.map((value) => ({
    value,
    label: findText('enums', `TimerUnit.${value}`) ?? value,
  }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready)
      setSaving({
        record: timerRecord(set),
        row: timerRow(set),
        send: sendTimers(timersOf(changes)),
      });
  };

  return (
    <form className="trade-timers" onSubmit={submit} data-testid="tradeTimers">
      <p className="wf-muted">{t('tradeTimers:about')}</p>
      {set.timers === null && <p className="wf-muted">{t('list:unreadable')}</p>}
      {drafts.map((draft, index) => {
        const isMissing = faultOf(draft) === 'required' && !changes.includes(draft);
        const fault = isMissing ? null : faultOf(draft);
        const label = findText('tradeTimers', `words.${draft.name}`) ?? draft.name ?? '–';
        const hint = isMissing
          ? t('list:unreadable')
          : findText('tradeTimers', `words.${draft.name}Hint`);
        const id = `timer-${draft.name ?? index}`;
        const isFixed = !mayEdit || busy || draft.name === null;
        return (
          <FormGroup
            key={id}
            label={label}
            labelFor={id}
            intent={fault ? 'danger' : 'none'}
            helperText={fault ? t(`tradeTimers:faults.${fault}`, { most: maxTimerValue }) : hint}
          >
            <div className="trade-timers-row">
              <DigitsInput
                id={id}
                value={draft.value}
                disabled={isFixed}
                invalid={fault !== null}
                onChange={(value) => edit(index, { value })}
              />
              <ChoiceField
                id={`${id}-unit`}
                label={t('tradeTimers:unit', { timer: label })}
                choices={units}
                value={draft.unit === null ? [] : [draft.unit]}
                required
                empty="–"
                disabled={isFixed}
                onChange={([unit]) => {
                  if (unit === 'SECONDS' || unit === 'MINUTES') edit(index, { unit });
                }}
              />
            </div>
          </FormGroup>
        );
      })}
      {mayEdit && (
        <div className="trade-timers-row">
          <Button
            type="submit"
            intent="primary"
            disabled={!ready}
            loading={busy}
            text={t('tradeTimers:save')}
            data-testid="tradeTimers.save"
          />
          <Button
            disabled={!isChanged || busy}
            text={t('tradeTimers:undo')}
            onClick={() => setDrafts(draftsOf(set.timers))}
          />
        </div>
      )}
      <SettingsHistoryLink of="tradeTimers" />
      {saving && (
        <ActDialogLater
          record={saving.record}
          event="edit"
          row={saving.row}
          send={saving.send}
          isImmediate
          onClose={(done) => {
            setSaving(null);
            if (done) void load();
          }}
        />
      )}
    </form>
  );
}
