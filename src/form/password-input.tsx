import { Button, InputGroup } from '@blueprintjs/core';
import { useTranslation } from '../i18n/use-translation.ts';
import type { FieldProps } from './field-props.ts';
import { generatePassword } from './password-rules.ts';

/** A password that its author hands over: visible, so that it can be copied, and never filled in by the browser. */
export function PasswordInput({
  id,
  label,
  value,
  disabled,
  invalid,
  onPut,
}: Pick<FieldProps, 'id' | 'label' | 'value' | 'disabled' | 'invalid' | 'onPut'>) {
  const { t } = useTranslation('form');
  return (
    <InputGroup
      id={id}
      className="wf-num"
      value={typeof value === 'string' ? value : ''}
      disabled={disabled}
      intent={invalid ? 'danger' : 'none'}
      aria-invalid={invalid}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={64}
      onValueChange={onPut}
      rightElement={
        <Button
          variant="minimal"
          size="small"
          disabled={disabled}
          text={t('generatePassword')}
          onClick={() => onPut(generatePassword())}
        />
      }
    />
  );
}
