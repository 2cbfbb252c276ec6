import './list-fields.css';
import { Button } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, CrossIcon, DragHandleVerticalIcon } from '@blueprintjs/icons';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { enums } from '../data/enums.ts';
import { findText } from '../i18n/derived-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { type Choice, ChoiceField } from './choice-field.tsx';
import type { FieldProps } from './field-props.ts';
import type { FieldSpec } from './field-spec.ts';
import { moved } from './move-item.ts';
import { useChoices } from './use-choices.ts';

interface ListProps {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: readonly string[];
  readonly disabled: boolean;
  readonly invalid: boolean;
  /** Nothing is added and nothing removed. */
  readonly fixed?: boolean;
  readonly onChange: (value: readonly string[]) => void;
}

/**
 * Several values in an order that matters. A row moves by dragging it or with Alt+Up and Alt+Down;
 * Delete removes it.
 */
export function OrderedList(props: ListProps) {
  const { id, label, choices, value, disabled, invalid, fixed = false, onChange } = props;
  const { t } = useTranslation('form');
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [news, setNews] = useState('');
  const labelOf = (one: string) => choices.find((choice) => choice.value === one)?.label ?? one;
  const others = choices.filter((choice) => !value.includes(choice.value));

  const move = (from: number, to: number) => {
    const next = moved(value, from, to);
    if (next === value) return;
    onChange(next);
    const name = labelOf(value[from] ?? '');
    setNews(t('ordered.moved', { name, at: to + 1, of: value.length }));
  };
  const remove = (at: number) => {
    onChange(value.filter((_, index) => index !== at));
    setNews(t('ordered.removed', { name: labelOf(value[at] ?? '') }));
    const rows = list.current?.querySelectorAll<HTMLElement>('li');
    (rows?.[at + 1] ?? rows?.[at - 1])?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    // Keys of the row's own button stay there.
    if (disabled || event.target !== event.currentTarget) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === 'Delete' && !fixed) remove(at);
    else if (step !== undefined && event.altKey) move(at, at + step);
    else if (step !== undefined)
      list.current?.querySelectorAll<HTMLElement>('li')[at + step]?.focus();
    else return;
    event.preventDefault();
  };
  const onDragOver = (event: DragEvent, at: number) => {
    if (dragged === null) return;
    event.preventDefault();
    if (dragged === at) return;
    onChange(moved(value, dragged, at));
    setDragged(at);
  };

  return (
    <div className="list-fields-ordered" data-invalid={invalid}>
      <ol ref={list} aria-label={label} aria-describedby={`${id}-keys`}>
        {value.map((one, at) => (
          <li
            key={one}
            tabIndex={disabled ? -1 : 0}
            draggable={!disabled}
            data-testid={`${id}-${one}`}
            data-dragged={dragged === at}
            onKeyDown={(event) => onKeyDown(event, at)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(at);
            }}
            onDragOver={(event) => onDragOver(event, at)}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
          >
            <DragHandleVerticalIcon className="wf-muted" />
            <span>{labelOf(one)}</span>
            {fixed ? (
              <MoveButtons
                {...{ name: labelOf(one), at, disabled }}
                count={value.length}
                onMove={(to) => move(at, to)}
              />
            ) : (
              <Button
                variant="minimal"
                size="small"
                icon={<CrossIcon size={12} />}
                disabled={disabled}
                aria-label={t('ordered.remove', { name: labelOf(one) })}
                onClick={() => remove(at)}
              />
            )}
          </li>
        ))}
      </ol>
      {others.length > 0 && !fixed && (
        <ChoiceField
          id={id}
          label={t('ordered.add', { label })}
          empty={t('ordered.addShort')}
          choices={others}
          value={[]}
          disabled={disabled}
          invalid={invalid}
          onChange={([chosen]) => chosen !== undefined && onChange([...value, chosen])}
        />
      )}
      <small className="wf-muted" id={`${id}-keys`} role="status">
        {news === '' && value.length > 1 ? t('ordered.keys') : news}
      </small>
    </div>
  );
}

interface MoveProps {
  readonly name: string;
  readonly at: number;
  readonly count: number;
  readonly disabled: boolean;
  readonly onMove: (to: number) => void;
}

/** Moves a row by one place, for those who neither drag nor know the keys. */
function MoveButtons({ name, at, count, disabled, onMove }: MoveProps) {
  const { t } = useTranslation('form');
  return (
    <>
      <Button
        variant="minimal"
        size="small"
        icon={<ArrowUpIcon size={12} />}
        disabled={disabled || at === 0}
        aria-label={t('ordered.up', { name })}
        onClick={() => onMove(at - 1)}
      />
      <Button
        variant="minimal"
        size="small"
        icon={<ArrowDownIcon size={12} />}
        disabled={disabled || at === count - 1}
        aria-label={t('ordered.down', { name })}
        onClick={() => onMove(at + 1)}
      />
    </>
  );
}

interface Props extends FieldProps {
  readonly spec: Extract<FieldSpec, { as: 'ordered' }>;
}

export function OrderedField({ spec, row, value, onPut, ...field }: Props) {
  const { of, from, fixed = false } = spec;
  const loaded = useChoices(from && `${row?.id ?? ''}`, () => from?.(row));
  const choices = of
    ? enums[of]
        .filter((member) => member !== 'UNKNOWN')
        .map((member) => ({ value: member, label: findText('enums', `${of}.${member}`) ?? member }))
    : loaded;
  return (
    <OrderedList
      {...field}
      fixed={fixed}
      choices={choices}
      value={(value ?? []) as readonly string[]}
      onChange={onPut}
    />
  );
}
