import '@blueprintjs/select/lib/css/blueprint-select.css';
import { MenuItem } from '@blueprintjs/core';
import { type ItemRendererProps, MultiSelect } from '@blueprintjs/select';
import { type KeyboardEvent as ReactKeyboardEvent, useRef, useState } from 'react';
import { errorText } from '../data/client-error.ts';
import { findUsers } from '../data/find-users.ts';
import { useDebouncedRead } from '../data/use-debounced-read.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Choice } from './choice-field.tsx';
import type { FieldProps } from './field-props.ts';

/** Selects users, each found by a part of the name or by the id. */
export function UsersField({ id, label, value, disabled, invalid, onPut }: FieldProps) {
  const { t } = useTranslation(['form', 'errors', 'common']);
  const [text, setText] = useState('');
  const query = text.trim();
  const { value: found, error } = useDebouncedRead(query === '' ? undefined : query, () =>
    findUsers(query),
  );
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const box = useRef<HTMLDivElement>(null);
  const ids = Array.isArray(value) ? (value as readonly string[]) : [];
  const nameOf = (userId: string) => names.get(userId) ?? userId;

  const pick = ({ value: userId, label: name }: Choice) => {
    setNames((before) => new Map(before).set(userId, name));
    onPut(ids.includes(userId) ? ids.filter((other) => other !== userId) : [...ids, userId]);
    setText('');
  };
  /** The select would give the focus away, and no later Escape would reach the dialog. */
  const closeOnEscape = (event: ReactKeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    if (text !== '') setText('');
    else
      box.current?.parentElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }),
      );
  };
  const renderItem = (choice: Choice, item: ItemRendererProps) => (
    <MenuItem
      key={choice.value}
      ref={item.ref}
      roleStructure="listoption"
      active={item.modifiers.active}
      selected={ids.includes(choice.value)}
      text={choice.label}
      label={choice.hint ?? ''}
      onClick={item.handleClick}
    />
  );
  const describe = (): string => {
    if (query === '') return t('form:users.type');
    if (error) return errorText(t, error);
    return t(found ? 'form:users.none' : 'common:loading');
  };
  return (
    <div ref={box} onKeyDownCapture={closeOnEscape}>
      <MultiSelect<Choice>
        items={(found ?? []) as Choice[]}
        selectedItems={ids.map((userId) => ({ value: userId, label: nameOf(userId) }))}
        itemsEqual="value"
        itemRenderer={renderItem}
        tagRenderer={({ label: name }) => name}
        onItemSelect={pick}
        onRemove={({ value: userId }) => onPut(ids.filter((other) => other !== userId))}
        query={text}
        onQueryChange={setText}
        disabled={disabled}
        fill
        resetOnSelect
        placeholder={t('form:users.type')}
        noResults={<MenuItem disabled text={describe()} roleStructure="listoption" />}
        popoverProps={{ minimal: true, matchTargetWidth: true, placement: 'bottom-start' }}
        menuProps={{ 'aria-label': label }}
        tagInputProps={{
          intent: invalid ? 'danger' : 'none',
          inputProps: { id, 'aria-label': label, autoComplete: 'off' },
        }}
      />
    </div>
  );
}
