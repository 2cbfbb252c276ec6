import { Button, FormGroup, HTMLSelect, TextArea } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { maxHandoverNoteLength } from '../../../machines/handover/handover.policy.ts';
import { useColleagues } from '../../entities/use-colleagues.ts';
import { ChoiceField } from '../../form/choice-field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Times within which a hand-over is to be accepted, in minutes. */
const times = { quarter: 15, half: 30, hour: 60, fourHours: 240, twelveHours: 720 } as const;
type Time = keyof typeof times;
const usualTime: Time = 'half';

export interface HandOverValues {
  /** Null for the first to accept. */
  readonly toId: string | null;
  readonly note: string;
  readonly minutes: number;
}

interface Props {
  /** Pieces of work that are handed over. */
  readonly count: number;
  readonly isBusy: boolean;
  readonly onSend: (values: HandOverValues) => Promise<void>;
}

/** To whom work is handed over, by when, and what they have to know. */
export function HandOverForm({ count, isBusy, onSend }: Props) {
  const { t } = useTranslation('handovers');
  const colleagues = useColleagues();
  const [to, setTo] = useState<readonly string[]>([]);
  const [time, setTime] = useState<Time>(usualTime);
  const [note, setNote] = useState('');
  const id = useId();
  const canSend = !isBusy && (count > 0 || note.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSend) void onSend({ toId: to[0] ?? null, note: note.trim(), minutes: times[time] });
  };
  return (
    <form onSubmit={submit}>
      <FormGroup label={t('form.to')} labelFor={`${id}-to`}>
        <ChoiceField
          id={`${id}-to`}
          label={t('form.to')}
          choices={colleagues}
          value={to}
          empty={t('form.firstToAccept')}
          disabled={isBusy}
          onChange={setTo}
        />
      </FormGroup>
      <FormGroup label={t('form.within')} labelFor={`${id}-within`} helperText={t('form.overdue')}>
        <HTMLSelect
          id={`${id}-within`}
          fill
          value={time}
          disabled={isBusy}
          data-testid="handover.within"
          onChange={(event) => setTime(event.currentTarget.value as Time)}
        >
          {(Object.keys(times) as Time[]).map((name) => (
            <option key={name} value={name}>
              {t(`form.times.${name}`)}
            </option>
          ))}
        </HTMLSelect>
      </FormGroup>
      <FormGroup label={t('form.note')} labelFor={`${id}-note`} helperText={t('form.noteHint')}>
        <TextArea
          id={`${id}-note`}
          fill
          rows={8}
          maxLength={maxHandoverNoteLength}
          value={note}
          disabled={isBusy}
          data-testid="handover.note"
          onChange={(event) => setNote(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
          }}
        />
      </FormGroup>
      <Button
        type="submit"
        intent="primary"
        loading={isBusy}
        disabled={!canSend}
        title={canSend || isBusy ? undefined : t('form.nothing')}
        text={count > 0 ? t('form.send', { count }) : t('form.leave')}
        data-testid="handover.send"
      />
    </form>
  );
}
