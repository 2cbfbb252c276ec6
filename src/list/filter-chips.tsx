import { Cross } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useReferences } from '../data/references.ts';
import { writtenDay } from '../form/day-text.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { isEmpty } from './clean-filter.ts';
import { choicesOf } from './filter-choices.ts';
import { useListController } from './list-controller.ts';
import { usePicks } from './use-picks.ts';

/** Shows the active filters in words; each can be removed. */
export function FilterChips() {
  const { spec, actor } = useListController();
  const { t } = useTranslation(['list', 'form']);
  const text = useDerivedText(spec.name);
  const tables = useReferences();
  const filter = useSelector(actor, ({ context }) => context.query.filter);

  const picks = usePicks(spec.filters.filter(({ key }) => !isEmpty(filter[key])));

  const chips = spec.filters.flatMap((one) => {
    const keys = one.to ? [one.key, one.to] : [one.key];
    if (keys.every((key) => isEmpty(filter[key]))) return [];
    const choices = picks.get(one.key) ?? choicesOf(one, tables);
    const formatValue = (value: unknown) =>
      choices.find((choice) => choice.value === String(value))?.label ??
      (one.as === 'days' ? writtenDay(String(value)) : String(value));
    const edge = one.as === 'days' ? 'days' : 'numbers';
    const valueTexts = one.to
      ? [
          isEmpty(filter[one.key])
            ? ''
            : `${t(`form:${edge}.from`)} ${formatValue(filter[one.key])}`,
          isEmpty(filter[one.to]) ? '' : `${t(`form:${edge}.to`)} ${formatValue(filter[one.to])}`,
        ].filter(Boolean)
      : [filter[one.key]].flat().map(formatValue);
    return [
      { key: one.key, keys, label: text(`filters.${one.key}`), valueText: valueTexts.join(', ') },
    ];
  });

  return (
    <div className="list-chips">
      {chips.map(({ key, keys, label, valueText }) => (
        <span key={key} className="list-chip">
          <span className="list-chip-text" title={`${label}: ${valueText}`}>
            <span className="wf-muted">{label}: </span>
            {valueText}
          </span>
          <button
            type="button"
            aria-label={t('list:filters.remove', { label })}
            onClick={() => {
              const rest = Object.entries(filter).filter(([other]) => !keys.includes(other));
              actor.send({ type: 'filter', filter: Object.fromEntries(rest) });
            }}
          >
            <Cross size={12} />
          </button>
        </span>
      ))}
    </div>
  );
}
