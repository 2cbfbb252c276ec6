import '@blueprintjs/datetime/lib/css/blueprint-datetime.css';
import { Button, InputGroup, Popover } from '@blueprintjs/core';
import { DatePicker3 } from '@blueprintjs/datetime2';
import { Calendar } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { formatUtc } from '../i18n/format.ts';
import { formatUnit } from '../i18n/number.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useDateLocale } from './date-locale.ts';
import { readMoment, writtenMoment } from './moment-text.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  /** ISO 8601. */
  readonly value: string | null;
  readonly disabled?: boolean;
  readonly onChange: (value: string | null) => void;
}

const latest = new Date(2099, 11, 31);
const hourMs = 3_600_000;
/** Shortcuts relative to now, for the most common choices. */
const shortcuts = [
  { count: 2, unit: 'hour', ms: 2 * hourMs },
  { count: 1, unit: 'day', ms: 24 * hourMs },
  { count: 7, unit: 'day', ms: 7 * 24 * hourMs },
] as const;

/**
 * A time as DD.MM.YY HH:mm, typed or picked, in the local time of this computer; the UTC time is
 * shown below (d1:64).
 */
export function MomentInput({ id, label, value, disabled = false, onChange }: Props) {
  const { t } = useTranslation(['form', 'common']);
  const locale = useDateLocale();
  const written = value ? writtenMoment(new Date(value)) : '';
  const [text, setText] = useState(written);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setText(written), [written]);
  const { wrong } = readMoment(text);

  const put = (moment: Date | null) => {
    moment?.setSeconds(0, 0);
    onChange(moment?.toISOString() ?? null);
  };
  const type = (typed: string) => {
    const masked = typed.replace(/[^0-9.: ]/g, '').slice(0, 14);
    setText(masked);
    const { moment } = readMoment(masked);
    if (moment || masked === '') put(moment);
  };

  return (
    <div>
      <Popover
        isOpen={isOpen}
        onInteraction={setOpen}
        placement="bottom-start"
        minimal
        autoFocus={false}
        disabled={disabled}
        content={
          <div className="form-day-picker">
            <DatePicker3
              {...(locale ? { locale } : {})}
              value={value ? new Date(value) : null}
              minDate={new Date(Date.now() - 24 * hourMs)}
              maxDate={latest}
              timePrecision="minute"
              timePickerProps={{ useAmPm: false, showArrowButtons: true }}
              dayPickerProps={{ weekStartsOn: 1 }}
              onChange={(moment, isUserChange) => {
                if (isUserChange) put(moment);
              }}
            />
            <div className="form-day-note">
              <span>{value ? formatUtc(value) : t('form:localTime')}</span>
              <Button
                size="small"
                variant="minimal"
                text={t('common:do.clear')}
                disabled={!value && text === ''}
                onClick={() => put(null)}
              />
            </div>
          </div>
        }
        renderTarget={({ className, ref }) => (
          <div className={className} ref={ref as React.Ref<HTMLDivElement>}>
            <InputGroup
              className="wf-num"
              id={id}
              value={text}
              disabled={disabled}
              aria-label={label}
              aria-invalid={wrong}
              intent={wrong ? 'danger' : 'none'}
              placeholder={t('form:momentForm')}
              autoComplete="off"
              onClick={() => setOpen(true)}
              onValueChange={type}
              onKeyDown={(event) => {
                if (event.key === 'Tab' || event.key === 'Enter') setOpen(false);
                if (event.key === 'Escape' && isOpen) {
                  event.stopPropagation();
                  setOpen(false);
                }
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
      <div className="form-shortcuts">
        {shortcuts.map(({ count, unit, ms }) => (
          <Button
            key={unit + count}
            size="small"
            variant="minimal"
            disabled={disabled}
            text={`+${formatUnit(count, unit)}`}
            onClick={() => put(new Date(Date.now() + ms))}
          />
        ))}
        {value && <span className="wf-muted wf-num">{formatUtc(value)}</span>}
      </div>
      {wrong && (
        <div className="wf-problem" role="alert">
          {t('form:problems.format')}
        </div>
      )}
    </div>
  );
}
