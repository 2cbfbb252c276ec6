import './colour-field.css';
import { InputGroup } from '@blueprintjs/core';
import { formatNumber } from '../i18n/number.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { colourMask, contrastOf, faintOn, isColour, surfaces } from './colour.ts';
import type { FieldProps } from './field-props.ts';
import type { FieldSpec } from './field-spec.ts';

type Props = Pick<FieldProps, 'id' | 'label' | 'value' | 'disabled' | 'invalid' | 'onPut'> & {
  readonly spec: Extract<FieldSpec, { as: 'colour' }>;
};

/** Chooses a colour: with the browser's picker, as hexadecimal text, or from suggestions. */
export function ColourField({ id, label, spec, value, disabled, invalid, onPut }: Props) {
  const { t } = useTranslation('form');
  const text = typeof value === 'string' ? value : '';
  const isComplete = isColour(text);
  return (
    <div>
      <div className="colour-field-row">
        <input
          type="color"
          value={isComplete ? text : '#000000'}
          disabled={disabled}
          aria-label={t('colour.pick', { label })}
          data-testid={`${id}-picker`}
          onChange={({ target }) => onPut(target.value.toUpperCase())}
        />
        <InputGroup
          id={id}
          className="wf-num"
          value={text}
          disabled={disabled}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          intent={invalid ? 'danger' : 'none'}
          aria-invalid={invalid}
          aria-describedby={`${id}-contrast`}
          onValueChange={(typed) => onPut(colourMask(typed))}
        />
        {(spec.suggested ?? []).map((one) => (
          <button
            key={one}
            type="button"
            className="colour-field-swatch"
            disabled={disabled}
            aria-label={one}
            aria-pressed={one === text.toUpperCase()}
            onClick={() => onPut(one)}
          >
            <svg width="18" height="18" aria-hidden="true" focusable="false">
              <circle cx="9" cy="9" r="9" fill={one} />
            </svg>
          </button>
        ))}
      </div>
      <div id={`${id}-contrast`} role="status">
        {isComplete &&
          faintOn(text).map((theme) => (
            <div key={theme} className="wf-warning">
              {t(`colour.faint.${theme}`, {
                ratio: formatNumber(contrastOf(text, surfaces[theme]), {
                  minimumFractionDigits: 1,
                  maximumFractionDigits: 1,
                }),
              })}
            </div>
          ))}
      </div>
    </div>
  );
}
