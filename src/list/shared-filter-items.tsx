import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { Cross, Duplicate, Edit, Tick } from '@blueprintjs/icons';
import type { FilterSet } from '../../machines/saved-filters/saved-filters.machine.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { EntryButton } from './entry-button.tsx';
import type { SharedFilter, SharedFilterList } from './use-shared-filters.ts';
import { PinButton } from './views/pin-button.tsx';

interface Props {
  readonly shared: SharedFilterList;
  /** The admin's own saved filters: a copy needs a free name among them. */
  readonly sets: readonly FilterSet[];
  /** Id of the applied shared filter. */
  readonly appliedId: string | null;
  readonly onApply: (filter: SharedFilter) => void;
  readonly onRename: (filter: SharedFilter) => void;
  readonly onDelete: (filter: SharedFilter) => void;
}

/** The sections of the menu with shared filters: the admin's own, and those of colleagues. */
export function SharedFilterItems({ shared, ...props }: Props) {
  const { t } = useTranslation('list');
  const sections = [
    [t('shared.byYou'), shared.filters.filter(({ isOwn }) => isOwn)],
    [t('shared.byColleagues'), shared.filters.filter(({ isOwn }) => !isOwn)],
  ] as const;
  return sections.map(
    ([title, filters]) =>
      filters.length > 0 && [
        <MenuDivider key={title} title={title} />,
        filters.map((filter) => (
          <SharedFilterItem key={filter.id} {...{ filter, shared, ...props }} />
        )),
      ],
  );
}

function SharedFilterItem({
  filter,
  shared,
  sets,
  appliedId,
  onApply,
  onRename,
  onDelete,
}: Props & { readonly filter: SharedFilter }) {
  const { t } = useTranslation('list');
  const { name, ownerName, isOwn, isManaged } = filter;
  return (
    <MenuItem
      icon={filter.id === appliedId ? <Tick /> : undefined}
      text={name}
      onClick={() => onApply(filter)}
      labelElement={
        <>
          {!isOwn && <span className="list-shared-owner">{ownerName}</span>}
          <PinButton view={{ name, sharedId: filter.id }} />
          {!isOwn && (
            <EntryButton
              icon={<Duplicate size={12} />}
              label={t('shared.copy', { name })}
              onClick={() => void shared.copy(filter, sets)}
            />
          )}
          {isManaged && (
            <EntryButton
              icon={<Edit size={12} />}
              label={t('shared.rename', { name })}
              onClick={() => onRename(filter)}
            />
          )}
          {isManaged && (
            <EntryButton
              icon={<Cross size={12} />}
              label={t(isOwn ? 'shared.stop' : 'saved.delete', { name })}
              onClick={() => onDelete(filter)}
            />
          )}
        </>
      }
    />
  );
}
