import { Button, Menu, MenuDivider, MenuItem, Popover } from '@blueprintjs/core';
import { CaretDown, Cross, Share, Tick } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { sameFilter } from './clean-filter.ts';
import { EntryButton } from './entry-button.tsx';
import { FilterNameForm } from './filter-name-form.tsx';
import { useListController } from './list-controller.ts';
import { DeleteSharedFilter, RenameSharedFilter } from './shared-filter-dialogs.tsx';
import { SharedFilterItems } from './shared-filter-items.tsx';
import type { SharedFilter } from './use-shared-filters.ts';
import { PinButton } from './views/pin-button.tsx';
import { useViews } from './views/views-context.tsx';

interface SharedFilterStep {
  readonly step: 'rename' | 'delete';
  readonly filter: SharedFilter;
}

/** Named sets of filters, stored on the server: apply, update, save as, delete, share, pin. */
export const SavedFilters = memo(function SavedFilters() {
  const { actor } = useListController();
  const { t } = useTranslation('list');
  const filter = useSelector(actor, ({ context }) => context.query.filter);
  const { saved, shared, appliedId, applyOwn, applyShared } = useViews();
  const { state, send } = saved;
  const [sharedStep, setSharedStep] = useState<SharedFilterStep | null>(null);
  const { sets, applied, name, problem } = state.context;
  const own = sets.find((set) => set.name === applied);
  const current = own ?? shared.filters.find(({ id }) => id === appliedId);
  const changed = current !== undefined && !sameFilter(current.data, filter);
  const isEmpty = Object.keys(filter).length === 0;
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
      {own && changed && (
        <MenuItem
          text={t('saved.update', { name: applied })}
          onClick={() => send({ type: 'update' })}
        />
      )}
      <MenuItem
        text={t('saved.saveAs')}
        disabled={isEmpty}
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

  const [isOpen, setOpen] = useState(false);
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
    if (ended === 'saving') setOpen(false);
    was.current = step;
  }, [step, isGone]);
  return (
    <Popover
      minimal
      isOpen={isOpen}
      onInteraction={setOpen}
      placement="bottom-start"
      content={sharedForm ?? (isNaming ? naming : menu)}
      onOpening={() => {
        actor.send({ type: 'hold', by: 'saved' });
        void shared.load();
      }}
      onClosed={() => {
        actor.send({ type: 'release', by: 'saved' });
        send({ type: 'dismiss' });
        setSharedStep(null);
      }}
    >
      <Button
        variant="minimal"
        data-testid="saved"
        endIcon={<CaretDown />}
        // The menu receives Escape only when it has the focus, which is a moment later.
        onKeyDown={({ key }) => {
          if (key === 'Escape') setOpen(false);
        }}
        text={
          <>
            {current?.name ?? t('saved.title')}
            {changed && <em className="wf-muted"> · {t('saved.changed')}</em>}
          </>
        }
      />
    </Popover>
  );
});
