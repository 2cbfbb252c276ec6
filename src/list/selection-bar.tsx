import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { useSession } from '../data/session.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import { formatNumber } from '../i18n/number.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useCommands } from '../keys/commands.ts';
import { BulkButton } from './bulk/bulk-button.tsx';
import { useActs } from './list-acts.ts';
import { useListController } from './list-controller.ts';
import { mayTake } from './may-take.ts';

const countText = (total: number | null, exact: boolean) =>
  `${formatNumber(total ?? 0)}${exact ? '' : '+'}`;

/**
 * Shows the selection and its available actions. It is below the rows, so that the next row to tick
 * does not move away under the pointer. The command palette offers the same actions.
 */
export const SelectionBar = memo(function SelectionBar() {
  const { spec, actor, works } = useListController();
  const { bulk } = useActs();
  const { t } = useTranslation('list');
  const text = useDerivedText(spec.name);
  const { selected, allMatching, ids, total, exact } = useSelector(actor, ({ context }) => context);
  const { capabilities } = useSession();
  const { t: refusals } = useTranslation('action');
  const isEmpty = selected.length === 0 && !allMatching;
  const offered = isEmpty ? [] : works.filter(({ options }) => options.bulk !== 'chosen');
  const what = allMatching
    ? t('selection.allMatching', { formatted: countText(total, exact) })
    : t('selection.count', { count: selected.length });
  useCommands(
    offered.map((work) => ({
      id: `bulk.${work.name}`,
      label: `${text(`acts.${work.name}.label`)} · ${what}`,
      off: mayTake(capabilities, work.capability) ? undefined : refusals('refusal.rights'),
      run: () => bulk(work),
    })),
  );
  if (isEmpty) return null;
  const pageIsSelected = ids.every((id) => selected.includes(id));
  const formatted = countText(total, exact);
  return (
    <section className="list-selection" aria-label={t('columns.select')}>
      <div className="list-selection-what">
        <strong data-testid="selection.count">{what}</strong>
        {!pageIsSelected && !allMatching && (
          <Button
            size="small"
            variant="minimal"
            text={t('selection.page')}
            onClick={() => actor.send({ type: 'selectPage' })}
          />
        )}
        {pageIsSelected && !allMatching && (total ?? 0) > ids.length && (
          <Button
            size="small"
            variant="minimal"
            text={t('selection.matching', { formatted })}
            onClick={() => actor.send({ type: 'selectMatching' })}
          />
        )}
        {pageIsSelected && <span className="wf-muted">{t('selection.all')}</span>}
        <Button
          size="small"
          variant="minimal"
          text={t('selection.remove')}
          onClick={() => actor.send({ type: 'clear' })}
        />
      </div>
      <div className="list-selection-acts">
        {offered.map((work) => (
          <BulkButton
            key={work.name}
            small
            work={work}
            text={text(`acts.${work.name}.label`)}
            onTake={() => bulk(work)}
          />
        ))}
      </div>
    </section>
  );
});
