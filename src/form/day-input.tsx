import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { Button, InputGroup, Popover } from '@blueprintjs/core';
import { DatePicker3 } from '@blueprintjs/datetime2';
import { Calendar } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { formatInstant, formatUtc } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useDateLocale } from './date-locale.ts';
import { type Day, endOf, fromPicker, readDay, startOf, toPicker, writtenDay } from './day-text.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly value: Day | null;
  /** Which end of the day is meant: its start or its end. */
  readonly edge: 'from' | 'to';
  /** The field is not the end of a range; its label alone is its name. */
  readonly alone?: true;
  readonly onChange: (value: Day | null) => void;
  readonly onEnter?: (() => void) | undefined;
}

const earliest = new Date(2009, 0, 3);
const latest = new Date(2100, 11, 31);

/**
 * A day as DD.MM.YYYY, typed or picked (d1:64). Days are UTC days; the picker shows the
 * corresponding local time.
 */
export function DayInput({ id, label, value, edge, alone, onChange, onEnter }: Props) {
  const { t } = useTranslation(['form', 'common']);
  const locale = useDateLocale();
  const [text, setText] = useState(value ? writtenDay(value) : '');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setText(value ? writtenDay(value) : ''), [value]);
  const { wrong } = readDay(text);

  const type = (typed: string) => {
    const masked = typed.replace(/[^0-9.]/g, '').slice(0, 10);
    setText(masked);
    const { day } = readDay(masked);
    if (day !== null || masked === '') onChange(day);
  };

  const moment = value && (edge === 'from' ? startOf(value) : endOf(value));
  const picker = (
    <div className="form-day-picker">
      <DatePicker3
        {...(locale ? { locale } : {})}
        value={value ? toPicker(value) : null}
        minDate={earliest}
        maxDate={latest}
        dayPickerProps={{ weekStartsOn: 1 }}
        onChange={(date, isUserChange) => {
          if (!isUserChange) return;
          onChange(date && fromPicker(date));
          setOpen(false);
        }}
      />
      <div className="form-day-note">
        {moment ? (
          <>
            <span>{formatUtc(moment)}</span>
            <span className="wf-muted">{t('form:yourTime', { time: formatInstant(moment) })}</span>
          </>
        ) : (
          <span className="wf-muted">{t('form:utcDays')}</span>
        )}
        <Button
          size="small"
          variant="minimal"
          text={t('common:do.clear')}
          disabled={!value && text === ''}
          onClick={() => {
            setText('');
            onChange(null);
          }}
        />
      </div>
    </div>
  );

  return (
    <div>
      <Popover
        isOpen={isOpen}
        onInteraction={setOpen}
        content={picker}
        placement="bottom-start"
        minimal
        autoFocus={false}
        renderTarget={({ className, ref }) => (
          <div className={className} ref={ref as React.Ref<HTMLDivElement>}>
            <InputGroup
              className="wf-num"
              id={id}
              value={text}
              aria-label={alone ? label : `${label}: ${t(`form:days.${edge}`)}`}
              aria-invalid={wrong}
              intent={wrong ? 'danger' : 'none'}
              placeholder={t(alone ? 'form:dayForm' : `form:days.${edge}`)}
              autoComplete="off"
              inputMode="decimal"
              onClick={() => setOpen(true)}
              onValueChange={type}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !wrong) onEnter?.();
                if (event.key === 'Escape' || event.key === 'Tab') setOpen(false);
                if (event.key === 'ArrowDown') setOpen(true);
              }}
              rightElement={
                <Button
                  variant="minimal"
                  size="small"
                  icon={<Calendar size={14} />}
                  tabIndex={-1}
                  aria-label={t('form:openCalendar')}
                  onClick={(event) => {
                    event.stopPropagation();
                    setOpen(!isOpen);
                  }}
                />
              }
            />
          </div>
        )}
      />
      {wrong && (
        <div className="wf-problem" role="alert">
          {t('form:problems.format')}
        </div>
      )}
    </div>
  );
}
