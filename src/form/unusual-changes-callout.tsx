import { Callout, Checkbox } from '@blueprintjs/core';
import { useDerivedText } from '../i18n/derived-text.ts';
import type { Namespace } from '../i18n/resources.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { useUnusualChanges } from './use-unusual-changes.ts';

interface Props {
  /** Namespace of the field names. */
  readonly name: Namespace;
  readonly unusual: ReturnType<typeof useUnusualChanges>;
  readonly disabled: boolean;
}

/** Names each unusual number, old and new. The form is not sent before they are confirmed. */
export function UnusualChangesCallout({ name, unusual, disabled }: Props) {
  const { t } = useTranslation('form');
  const text = useDerivedText(name);
  const { changes, isConfirmed, confirm } = unusual;
  if (changes.length === 0) return null;
  // Rows of a list may change alike.
  const byText = new Map(changes.map((change) => [JSON.stringify(change), change]));
  return (
    <Callout compact intent="warning" title={t('unusual.title')} data-testid="form.unusual">
      <ul className="form-unusual">
        {[...byText].map(([key, { field, before, after, why }]) => (
          <li key={key}>
            {text(`inputs.${field}`)}: {before} → <strong>{after}</strong> ({t(`unusual.${why}`)})
          </li>
        ))}
      </ul>
      <Checkbox
        checked={isConfirmed}
        disabled={disabled}
        label={t('unusual.confirm')}
        data-testid="form.unusual.confirm"
        onChange={(event) => confirm(event.currentTarget.checked)}
      />
    </Callout>
  );
}
