import { Dialog, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useClipboardId } from './clipboard-id.ts';
import { closeOverlay } from './overlays.ts';
import { type PaletteItem, usePaletteItems } from './palette-items.ts';

/** Opens a screen, a record or a user, or starts an action on the record on screen. */
export function Palette() {
  const { t } = useTranslation('shell');
  const list = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { items, isSearching } = usePaletteItems(typed, useClipboardId());
  const active = Math.min(at, items.length - 1);
  const activeId = items[active] ? `${list}-${active}` : undefined;

  const take = (item: PaletteItem | undefined) => {
    if (!item || item.off) return;
    closeOverlay();
    item.run();
  };
  const move = (by: number) => {
    const next = (active + by + items.length) % items.length;
    setAt(next);
    document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 };
    const by = moves[event.key];
    if (by !== undefined && items.length > 0) {
      event.preventDefault();
      move(by);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      take(items[active]);
    }
  };

  return (
    <Dialog
      isOpen
      onClose={closeOverlay}
      className="console-palette"
      aria-labelledby={`${list}-title`}
    >
      <h2 id={`${list}-title`} className="wf-hidden">
        {t('palette.title')}
      </h2>
      <InputGroup
        size="large"
        leftIcon={<SearchIcon />}
        placeholder={t('palette.placeholder')}
        value={typed}
        autoFocus
        role="combobox"
        aria-label={t('palette.placeholder')}
        aria-expanded
        aria-controls={list}
        aria-activedescendant={activeId}
        onValueChange={(text) => {
          setTyped(text);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        className="console-palette-list"
        role="listbox"
        id={list}
        aria-label={t('palette.title')}
      >
        {items.map((item, index) => (
          <Item
            key={item.id}
            id={`${list}-${index}`}
            item={item}
            first={items[index - 1]?.group !== item.group}
            active={index === active}
            onPoint={() => setAt(index)}
            onTake={() => take(item)}
          />
        ))}
      </div>
      <p className="console-palette-note" role="status">
        {isSearching ? t('palette.searching') : items.length === 0 ? t('palette.nothing') : ''}
      </p>
    </Dialog>
  );
}

interface ItemProps {
  readonly id: string;
  readonly item: PaletteItem;
  /** The first item of its group shows the group's name. */
  readonly first: boolean;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onTake: () => void;
}

function Item({ id, item, first, active, onPoint, onTake }: ItemProps) {
  const { t } = useTranslation('shell');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the focus and the keys
    <div
      id={id}
      role="option"
      className="console-palette-item"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={item.off !== undefined}
      onPointerMove={onPoint}
      onClick={onTake}
    >
      <span className="console-palette-group">{first ? t(`palette.${item.group}`) : ''}</span>
      <span>{item.label}</span>
      <span className="console-palette-side">{item.off ?? item.hint}</span>
    </div>
  );
}
