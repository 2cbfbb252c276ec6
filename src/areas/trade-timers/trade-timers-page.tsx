import './trade-timers.css';
import { Button, FormGroup, NonIdealState, Spinner } from '@blueprintjs/core';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { change, read } from '../../data/client.ts';
import { ClientError, errorText } from '../../data/client-error.ts';
import { enums } from '../../data/enums.ts';
import { notify } from '../../data/notices.ts';
import { useMay } from '../../data/session.ts';
import { ChoiceField } from '../../form/choice-field.tsx';
import { DigitsInput } from '../../form/text-inputs.tsx';
import { findText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { differs, draftsOf, faultOf, longest, type Timer, timersOf } from './timer-drafts.ts';
import { SaveTradeTimers, TradeTimers } from './trade-timers.graphql.ts';

/** Only one refusal has a text of its own, any other is unexpected (d3:591). */
const refusalKey = (error: unknown) =>
  error instanceof ClientError &&
  ['ObjectNotCorrect', 'UNKNOWN_OUTCOME', 'FORBIDDEN'].includes(error.code)
    ? (`errors:${error.code}` as const)
    : ('errors:Undefined' as const);

/** /settings/trade-timers: how long the parties and the arbitrators of a deal have. */
export function TradeTimersPage() {
  const { t } = useTranslation(['tradeTimers', 'form', 'common', 'errors', 'list']);
  const mayEdit = useMay('editTradeTimers');
  const [timers, setTimers] = useState<readonly Timer[] | null>(null);
  const [drafts, setDrafts] = useState(() => draftsOf([]));
  const [error, setError] = useState<ClientError | null>(null);
  const [busy, setBusy] = useState(false);

  const load = useCallback(async () => {
    try {
      const { tradeTimers } = await read(TradeTimers, {});
      setTimers(tradeTimers);
      setDrafts(draftsOf(tradeTimers));
      setError(null);
    } catch (reason) {
      setError(
        reason instanceof ClientError ? reason : new ClientError(String(reason), 'Undefined'),
      );
    }
  }, []);
  useEffect(() => void load(), [load]);

  if (!timers)
    return error ? (
      <NonIdealState
        title={t('list:states.failed', { reason: errorText(t as never, error) })}
        action={<Button text={t('common:do.retry')} onClick={() => void load()} />}
      />
    ) : (
      <NonIdealState icon={<Spinner />} />
    );

  const isChanged = differs(drafts, timers);
  const ready = mayEdit && isChanged && !busy && drafts.every((draft) => faultOf(draft) === null);
  const edit = (index: number, part: Partial<(typeof drafts)[number]>) =>
    setDrafts(drafts.map((draft, n) => (n === index ? { ...draft, ...part } : draft)));
  const units = enums.TimerUnit.map((value) => ({
    value,
    label: findText('enums', `TimerUnit.${value}`) ?? value,
  }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    setBusy(true);
    try {
      await change(SaveTradeTimers, { key: crypto.randomUUID(), timers: timersOf(drafts) });
      notify({ intent: 'success', key: 'tradeTimers:saved' });
      await load();
    } catch (reason) {
      notify({ intent: 'danger', key: refusalKey(reason) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      className="trade-timers"
      onSubmit={(event) => void submit(event)}
      data-testid="tradeTimers"
    >
      <p className="wf-muted">{t('tradeTimers:about')}</p>
      {drafts.map((draft, index) => {
        const fault = faultOf(draft);
        const label = findText('tradeTimers', `words.${draft.name}`) ?? draft.name;
        const hint = findText('tradeTimers', `words.${draft.name}Hint`);
        const id = `timer-${draft.name}`;
        return (
          <FormGroup
            key={draft.name}
            label={label}
            labelFor={id}
            intent={fault ? 'danger' : 'none'}
            helperText={fault ? t(`tradeTimers:faults.${fault}`, { most: longest }) : hint}
          >
            <div className="trade-timers-row">
              <DigitsInput
                id={id}
                value={draft.value}
                disabled={!mayEdit || busy}
                invalid={fault !== null}
                onChange={(value) => edit(index, { value })}
              />
              <ChoiceField
                id={`${id}-unit`}
                label={t('tradeTimers:unit', { timer: label })}
                choices={units}
                value={[draft.unit]}
                required
                disabled={!mayEdit || busy}
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
            onClick={() => setDrafts(draftsOf(timers))}
          />
        </div>
      )}
    </form>
  );
}
