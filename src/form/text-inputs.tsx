import { InputGroup } from '@blueprintjs/core';
import { digitsMask, isBlockedKey, maxTextLength, numberMask } from './masks.ts';
import { capped } from './rules.ts';

interface Props {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter?: (() => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly label?: string | undefined;
  readonly invalid?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly describedBy?: string | undefined;
}

const common = ({ id, value, invalid, disabled, placeholder, label, describedBy }: Props) => ({
  id,
  value,
  disabled: disabled ?? false,
  placeholder: placeholder ?? '',
  intent: invalid ? ('danger' as const) : ('none' as const),
  'aria-invalid': invalid ?? false,
  ...(label ? { 'aria-label': label } : {}),
  ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  autoComplete: 'off',
  spellCheck: false,
});

/** One line of text with at most 1024 characters. */
export const TextInput = (props: Props) => (
  <InputGroup
    {...common(props)}
    maxLength={maxTextLength}
    onValueChange={props.onChange}
    onKeyDown={(event) => event.key === 'Enter' && props.onEnter?.()}
  />
);

/** A decimal number as text: masked while typing, limited to `max`. */
export const NumberInput = ({ max, ...props }: Props & { readonly max?: string | undefined }) => (
  <InputGroup
    {...common(props)}
    inputMode="decimal"
    className="wf-num"
    onValueChange={(text) => props.onChange(capped(numberMask(text), max))}
    onKeyDown={(event) => {
      if (isBlockedKey(event.key) && !event.ctrlKey && !event.metaKey) event.preventDefault();
      if (event.key === 'Enter') props.onEnter?.();
    }}
  />
);

/** An input for digits only. */
export const DigitsInput = (props: Props) => (
  <InputGroup
    {...common(props)}
    inputMode="numeric"
    className="wf-num"
    onValueChange={(text) => props.onChange(digitsMask(text))}
    onKeyDown={(event) => {
      if (isBlockedKey(event.key) && !event.ctrlKey && !event.metaKey) event.preventDefault();
      if (event.key === 'Enter') props.onEnter?.();
    }}
  />
);
