import { Button } from '@blueprintjs/core';
import type { AnyRow } from '../action/define-record.ts';
import { useSession } from '../data/session.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useActs } from './list-acts.ts';
import { useListController } from './list-controller.ts';
import { mayTake } from './may-take.ts';
import type { RowFormFor } from './row-form.ts';

/**
 * Returns a column with the button of one of the list's forms, for what staff do often. Its text is
 * `acts.<name>.short`.
 */
export function formColumn(name: string) {
  function FormButton({ row }: { readonly row: AnyRow }) {
    const { spec } = useListController();
    const { form: open } = useActs();
    const { capabilities } = useSession();
    const { t } = useTranslation('action');
    const text = useDerivedText(spec.name);
    const form = spec.forms?.[name] as RowFormFor<AnyRow> | undefined;
    if (!form || form.appliesTo?.(row) === false) return null;
    const may = mayTake(capabilities, form.capability);
    return (
      <Button
        size="small"
        variant="minimal"
        intent={form.intent ?? 'none'}
        disabled={!may}
        title={may ? undefined : t('refusal.rights')}
        data-testid={`${name}.${row.id}`}
        text={text(`acts.${name}.short`)}
        aria-label={text(`acts.${name}.label`, form.about?.(row) ?? {})}
        onClick={() => open(name, row)}
      />
    );
  }
  return {
    draw: FormButton,
    formatText: () => '',
    file: null,
    button: `acts.${name}.short`,
  } as const;
}
