import { InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { memo, useEffect, useState } from 'react';
import { useDerivedText } from '../i18n/derived-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { sameFilter } from './clean-filter.ts';
import { useListController } from './list-controller.ts';
import { searchFilters, searchText, withSearch } from './search-target.ts';

export const searchBoxId = 'list-search';

/**
 * Searches the list through its filters: id, hash, address, email, name. Enter searches, Escape
 * clears.
 */
export const SearchBox = memo(function SearchBox() {
  const { spec, actor } = useListController();
  const { t } = useTranslation('list');
  const text = useDerivedText(spec.name);
  const filter = useSelector(actor, ({ context }) => context.query.filter);
  const applied = searchText(spec.filters, filter);
  const [typed, setTyped] = useState(applied);
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => setTyped(applied), [applied]);
  const able = searchFilters(spec.filters);
  if (able.length === 0) return null;
  const by = able.map(({ key }) => text(`filters.${key}`)).join(', ');

  const search = (enteredText: string) => {
    const next = withSearch(spec.filters, filter, enteredText);
    setUnknown(next === null);
    if (next && !sameFilter(next, filter)) actor.send({ type: 'filter', filter: next });
  };
  return (
    <search className="list-search" aria-label={t('search.label', { by })}>
      <InputGroup
        id={searchBoxId}
        type="search"
        leftIcon={<Search size={14} />}
        placeholder={by}
        aria-label={t('search.label', { by })}
        aria-invalid={isUnknown}
        intent={isUnknown ? 'danger' : 'none'}
        title={isUnknown ? t('search.impossible', { by }) : by}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        data-testid="list.search"
        onValueChange={(value) => {
          setTyped(value);
          setUnknown(false);
          if (value === '') search('');
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed);
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (typed === '') event.currentTarget.blur();
          setTyped('');
          search('');
        }}
      />
    </search>
  );
});
