import './pattern-field.css';
import { TextArea } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { FieldProps } from './field-props.ts';
import { readPattern } from './linear-pattern.ts';
import { maxTextLength } from './masks.ts';
import { TextInput } from './text-inputs.tsx';

/** A regular expression, tried on samples while it is typed: one sample per line. */
export function PatternField({ id, label, value, disabled, invalid, onPut }: FieldProps) {
  const { t } = useTranslation('form');
  const [samples, setSamples] = useState('');
  const text = typeof value === 'string' ? value : '';
  const pattern = readPattern(text);
  const isFault = 'fault' in pattern;
  const tried = text === '' || isFault ? [] : samples.split('\n').filter((one) => one !== '');
  return (
    <div className="pattern-field">
      <TextInput
        {...{ id, label, disabled }}
        value={text}
        invalid={invalid || isFault}
        describedBy={`${id}-samples`}
        onChange={onPut}
      />
      {isFault && (
        <div className="wf-problem" role="alert">
          {pattern.fault}
        </div>
      )}
      <TextArea
        fill
        rows={2}
        value={samples}
        disabled={disabled}
        maxLength={maxTextLength}
        placeholder={t('pattern.samples')}
        aria-label={t('pattern.samplesOf', { label })}
        data-testid="pattern.samples"
        onChange={(event) => setSamples(event.target.value)}
      />
      <ul id={`${id}-samples`} className="pattern-field-samples" aria-live="polite">
        {!isFault &&
          [...new Set(tried)].map((sample) => {
            const isMatch = pattern.matches(sample);
            return (
              <li key={sample} data-matches={isMatch}>
                <code>{sample}</code> {t(isMatch ? 'pattern.matches' : 'pattern.differs')}
              </li>
            );
          })}
      </ul>
    </div>
  );
}
