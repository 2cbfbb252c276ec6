import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useDerivedText } from '../i18n/derived-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { cleanFilter, sameFilter, withoutStart } from './clean-filter.ts';
import { FilterField } from './filter-field.tsx';
import { useListController } from './list-controller.ts';

/** Shows all filters of the list. No request is sent before Apply, or Enter in a field. */
export function FilterPanel({ onClose }: { readonly onClose: () => void }) {
  const { spec, actor } = useListController();
  const { t } = useTranslation('list');
  const text = useDerivedText(spec.name);
  const applied = useSelector(actor, ({ context }) => context.query.filter);
  const initial = useSelector(actor, ({ context }) => context.initial.filter);
  const [draft, setDraft] = useState(applied);
  useEffect(() => setDraft(applied), [applied]);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const { activeElement: opener } = document;
    panel.current?.querySelector<HTMLElement>('input, button')?.focus();
    return () => {
      // The focused field is gone with the panel: the keyboard goes on where it was opened.
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const apply = () => {
    const filter = withoutStart(spec, applied, cleanFilter(draft));
    if (!sameFilter(filter, applied)) actor.send({ type: 'filter', filter });
  };
  return (
    <search
      ref={panel}
      className="list-filters"
      aria-label={t('filters.open')}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <div className="list-filters-grid">
        {spec.filters.map((filter) => (
          <FilterField
            key={filter.key}
            filter={filter}
            label={text(`filters.${filter.key}`)}
            values={draft}
            onChange={setDraft}
            onEnter={apply}
          />
        ))}
      </div>
      <div className="list-filters-foot">
        <Button
          intent="primary"
          text={t('filters.apply')}
          data-testid="filters.apply"
          disabled={sameFilter(draft, applied)}
          onClick={apply}
        />
        <Button
          text={t('filters.reset')}
          data-testid="filters.reset"
          disabled={sameFilter(draft, initial) && sameFilter(applied, initial)}
          onClick={() => {
            setDraft(initial);
            if (!sameFilter(applied, initial)) actor.send({ type: 'reset' });
          }}
        />
        {sameFilter(draft, initial) && <span className="wf-muted">{t('filters.unchanged')}</span>}
      </div>
    </search>
  );
}
