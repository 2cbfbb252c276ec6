import { Button, ControlGroup } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useTranslation } from '../i18n/use-translation.ts';
import { isReversed } from './rules.ts';
import { NumberInput } from './text-inputs.tsx';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly onChange: (from: string, to: string) => void;
  readonly onEnter?: (() => void) | undefined;
}

/** From and To with one button that clears both (d1:61). */
export function RangeField({ id, label, from, to, onChange, onEnter }: Props) {
  const { t } = useTranslation('form');
  const invalid = isReversed(from, to);
  return (
    <ControlGroup fill>
      <NumberInput
        id={id}
        label={`${label}: ${t('numbers.from')}`}
        placeholder={t('numbers.from')}
        value={from}
        invalid={invalid}
        onChange={(value) => onChange(value, to)}
        onEnter={onEnter}
      />
      <NumberInput
        id={`${id}-to`}
        label={`${label}: ${t('numbers.to')}`}
        placeholder={t('numbers.to')}
        value={to}
        invalid={invalid}
        onChange={(value) => onChange(from, value)}
        onEnter={onEnter}
      />
      <Button
        icon={<Cross size={12} />}
        disabled={from === '' && to === ''}
        aria-label={t('clearField', { label })}
        onClick={() => onChange('', '')}
      />
    </ControlGroup>
  );
}
