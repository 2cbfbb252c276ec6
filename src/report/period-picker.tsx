import { Button } from '@blueprintjs/core';
import { useTranslation } from '../i18n/use-translation.ts';
import type { PeriodName } from './period.ts';

interface Props<Name extends string> {
  readonly label: string;
  readonly offered: readonly Name[];
  /** Null if the chosen value is not one of these. */
  readonly value: Name | null;
  readonly onChange: (name: Name) => void;
}

/** Selects one of a few periods, side by side. */
export function PeriodPicker({ label, offered, value, onChange }: Props<PeriodName>) {
  const { t } = useTranslation('report');
  return (
    <fieldset className="report-periods" aria-label={label}>
      {offered.map((name) => (
        <Button
          key={name}
          size="small"
          variant="minimal"
          active={name === value}
          aria-pressed={name === value}
          data-testid={`period.${name}`}
          text={t(`periods.${name}`)}
          onClick={() => onChange(name)}
        />
      ))}
    </fieldset>
  );
}
