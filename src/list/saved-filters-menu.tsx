import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Cross, Share, Tick } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { EntryButton } from './entry-button.tsx';
import { FilterNameForm } from './filter-name-form.tsx';
import { DeleteSharedFilter, RenameSharedFilter } from './shared-filter-dialogs.tsx';
import { SharedFilterItems } from './shared-filter-items.tsx';
import type { SharedFilter } from './use-shared-filters.ts';
import { PinButton } from './views/pin-button.tsx';
import { useViews } from './views/views-context.ts';

interface SharedFilterStep {
  readonly step: 'rename' | 'delete';
  readonly filter: SharedFilter;
}

interface Props {
  /** The list is filtered. */
  readonly isFiltered: boolean;
  /** The filters differ from those of the own set that was applied. */
  readonly isOwnChanged: boolean;
  readonly onClose: () => void;
}

/** Own and shared sets of filters, and what can be done with each. */
export function SavedFiltersMenu({ isFiltered, isOwnChanged, onClose }: Props) {
  const { t } = useTranslation('list');
  const { saved, shared, appliedId, applyOwn, applyShared } = useViews();
  const { state, send } = saved;
  const [sharedStep, setSharedStep] = useState<SharedFilterStep | null>(null);
  const { sets, applied, name, problem } = state.context;
  const sharedNames = shared.filters.filter(({ isOwn }) => isOwn).map((one) => one.name);

  const entries = useRef<HTMLUListElement>(null);
  const focusEntries = () =>
    entries.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  const menu = (
    <Menu aria-label={t('saved.title')} ulRef={entries}>
      {sets.length === 0 && <MenuItem disabled text={t('saved.none')} />}
      {sets.map((set) => (
        <MenuItem
          key={set.name}
          icon={set.name === applied ? <Tick /> : undefined}
          text={set.name}
          onClick={() => applyOwn(set.name)}
          labelElement={
            <>
              <PinButton view={{ name: set.name }} />
              {shared.isOffered && !sharedNames.includes(set.name) && (
                <EntryButton
                  icon={<Share size={12} />}
                  label={t('shared.share', { name: set.name })}
                  // The button gives way to the entry below “Shared by you”.
                  onClick={() => void shared.share(set).then(focusEntries)}
                />
              )}
              {sharedNames.includes(set.name) && (
                <span className="list-shared-owner">{t('shared.isShared')}</span>
              )}
              <EntryButton
                icon={<Cross size={12} />}
                label={t('saved.delete', { name: set.name })}
                onClick={() => send({ type: 'remove', name: set.name })}
              />
            </>
          }
        />
      ))}
      <SharedFilterItems
        {...{ shared, sets, appliedId }}
        onApply={applyShared}
        onRename={(one) => setSharedStep({ step: 'rename', filter: one })}
        onDelete={(one) => {
          if (one.isOwn) void shared.remove(one).then(focusEntries);
          else setSharedStep({ step: 'delete', filter: one });
        }}
      />
      <MenuDivider />
      {isOwnChanged && (
        <MenuItem
          text={t('saved.update', { name: applied })}
          onClick={() => send({ type: 'update' })}
        />
      )}
      <MenuItem
        text={t('saved.saveAs')}
        disabled={!isFiltered}
        shouldDismissPopover={false}
        onClick={() => send({ type: 'saveAs' })}
      />
    </Menu>
  );

  const isNaming = state.matches('naming') || state.matches('saving');
  const naming = (
    <FilterNameForm
      {...{ name, problem, isBusy: state.hasTag('busy') }}
      onName={(value) => send({ type: 'type', name: value })}
      onSave={() => send({ type: 'save' })}
      onCancel={() => send({ type: 'dismiss' })}
    />
  );
  const SharedForm = sharedStep?.step === 'rename' ? RenameSharedFilter : DeleteSharedFilter;
  const sharedForm = sharedStep && (
    <SharedForm {...{ shared, filter: sharedStep.filter }} onEnd={() => setSharedStep(null)} />
  );

  const step = String(state.value);
  const was = useRef(step);
  const isGone = !sets.some((set) => set.name === name);
  useEffect(() => {
    const ended = step === 'idle' ? was.current : null;
    // The removed set is still listed, for a moment or because the removal failed.
    if (ended === 'removing' && !isGone) return;
    // The focused button was removed together with its set, so the focus must move.
    if (ended === 'removing')
      entries.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    // The named set is saved, so the menu closes.
    if (ended === 'saving') onClose();
    was.current = step;
  }, [step, isGone, onClose]);
  return sharedForm ?? (isNaming ? naming : menu);
}
