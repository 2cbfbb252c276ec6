import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useDerivedText } from '../i18n/derived-text.ts';
import { formatNumber } from '../i18n/format.ts';
import { useActs } from './list-acts.ts';
import { useListController } from './list-controller.ts';

/** What is selected, and what may be done with all of it at once. */
export function SelectionBar({ children }: { readonly children?: React.ReactNode }) {
  const { spec, actor } = useListController();
  const { bulk } = useActs();
  const { t } = useTranslation('list');
  const text = useDerivedText(spec.name);
  const { selected, allMatching, ids, total, exact } = useSelector(actor, ({ context }) => context);
  if (selected.length === 0 && !allMatching) return null;
  const pageIsSelected = ids.every((id) => selected.includes(id));
  const formatted = `${formatNumber(total ?? 0)}${exact ? '' : '+'}`;
  const acts = Object.entries(spec.record?.acts ?? {}).filter(
    ([, { bulk: many }]) => many === true,
  );
  return (
    <section className="wf-selection" aria-label={t('columns.select')}>
      <strong data-testid="selection.count">
        {allMatching
          ? t('selection.allMatching', { formatted })
          : t('selection.count', { count: selected.length })}
      </strong>
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
      <span className="wf-grow" />
      {children}
      {acts.map(([event, { intent }]) => (
        <Button
          key={event}
          size="small"
          intent={intent ?? 'none'}
          variant="outlined"
          data-testid={`bulk.${event}`}
          text={text(`acts.${event}.label`)}
          onClick={() => bulk(event)}
        />
      ))}
    </section>
  );
}
