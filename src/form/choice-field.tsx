import '@blueprintjs/select/lib/css/blueprint-select.css';
import { Button, MenuItem, Tag } from '@blueprintjs/core';
import { CaretDown, Cross } from '@blueprintjs/icons';
import { type ItemRendererProps, Select } from '@blueprintjs/select';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Shown small at the right; the search includes it. */
  readonly hint?: string;
  /** What it means, below the label. */
  readonly description?: string | undefined;
}

interface Props {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Allows several values. */
  readonly multiple?: boolean;
  /** A value is always selected, so the field has no clear button. */
  readonly required?: boolean;
  /** Text shown while nothing is selected; an empty filter matches any value. */
  readonly empty?: string;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
}

const matches = (query: string, { label, hint, value }: Choice) =>
  `${label} ${hint ?? ''} ${value}`.toLowerCase().includes(query.trim().toLowerCase());

/**
 * Makes a focused option the active one, which the list scrolls into view. A press focuses an
 * option too, but must not scroll: at the edge of the list the release would be on its neighbour.
 */
const onKeyboardFocus = (activate: (() => void) | undefined) => (event: FocusEvent) => {
  if (event.currentTarget.matches(':focus-visible')) activate?.();
};

/**
 * Escape closes the open list alone. Without a search field the focus stays on the button, from
 * where the key would close the dialog or panel around it.
 */
function closeOnEscape(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget: target } = event;
  if (event.key !== 'Escape' || target.getAttribute('aria-expanded') !== 'true') return;
  event.stopPropagation();
  target.click();
}

/**
 * A searchable select for one or many values. With many, the first is shown as a chip and the rest
 * as a count (d1:60).
 */
export function ChoiceField(props: Props) {
  const { id, label, choices, value, onChange, multiple = false, disabled = false } = props;
  const { t } = useTranslation(['form', 'common']);
  const empty = props.empty ?? t('form:any');
  const chosen = choices.filter((choice) => value.includes(choice.value));
  const [first] = chosen;

  const pick = (choice: Choice) => {
    if (!multiple) return onChange([choice.value]);
    const rest = value.filter((other) => other !== choice.value);
    onChange(rest.length === value.length ? [...value, choice.value] : rest);
  };

  const renderItem = (choice: Choice, item: ItemRendererProps) =>
    item.modifiers.matchesPredicate ? (
      <MenuItem
        key={choice.value}
        ref={item.ref}
        roleStructure="listoption"
        active={item.modifiers.active}
        selected={value.includes(choice.value)}
        multiline={choice.description !== undefined}
        text={
          choice.description === undefined ? (
            choice.label
          ) : (
            <>
              {choice.label}
              <div className="wf-muted">{choice.description}</div>
            </>
          )
        }
        label={choice.hint ?? ''}
        onClick={item.handleClick}
        onFocus={onKeyboardFocus(item.handleFocus)}
        shouldDismissPopover={!multiple}
      />
    ) : null;

  // Blueprint gives the trigger of a searchable select the attributes of a combobox without its
  // role. It also creates the trigger again when there are enough choices for a search.
  const wrap = useRef<HTMLDivElement>(null);
  useEffect(() => {
    wrap.current?.querySelector('.bp6-popover-target')?.setAttribute('role', 'combobox');
  });

  return (
    <div ref={wrap} className="form-choice">
      <Select<Choice>
        items={choices as Choice[]}
        itemPredicate={matches}
        itemRenderer={renderItem}
        itemsEqual="value"
        onItemSelect={pick}
        filterable={choices.length > 7}
        resetOnClose
        disabled={disabled}
        fill
        inputProps={{ placeholder: t('form:search'), 'aria-label': t('form:search') }}
        noResults={
          <MenuItem disabled text={t('common:nothingToShow')} roleStructure="listoption" />
        }
        popoverProps={{
          minimal: true,
          matchTargetWidth: choices.length <= 7,
          placement: 'bottom-start',
        }}
        popoverTargetProps={{ 'aria-label': label, onKeyDown: closeOnEscape }}
        menuProps={{ 'aria-label': label, className: 'form-choice-menu' }}
      >
        <Button
          id={id}
          fill
          alignText="start"
          disabled={disabled}
          className={props.invalid ? 'wf-choice-button form-invalid' : 'wf-choice-button'}
          aria-label={`${label}: ${chosen.map((choice) => choice.label).join(', ') || empty}`}
          endIcon={<CaretDown />}
        >
          {first === undefined ? (
            <span className="wf-muted">{empty}</span>
          ) : (
            <span className="form-choice-chosen" title={chosen.map((one) => one.label).join(', ')}>
              {multiple ? <Tag minimal>{first.label}</Tag> : first.label}
              {chosen.length > 1 && <span className="wf-muted"> +{chosen.length - 1}</span>}
            </span>
          )}
        </Button>
      </Select>
      {chosen.length > 0 && !disabled && !props.required && (
        <Button
          variant="minimal"
          size="small"
          icon={<Cross size={12} />}
          aria-label={t('form:clearField', { label })}
          onClick={() => onChange([])}
        />
      )}
    </div>
  );
}
