import {
  Button,
  Classes,
  InputGroup,
  Menu,
  MenuDivider,
  MenuItem,
  Popover,
} from '@blueprintjs/core';
import { CaretDown, Cross, Tick } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { sameFilter } from './clean-filter.ts';
import { useListController } from './list-controller.ts';
import { useSavedFilters } from './use-saved-filters.ts';

/** Named sets of filters, kept on the server: apply, update, save as, delete. */
export const SavedFilters = memo(function SavedFilters() {
  const { spec, actor } = useListController();
  const { t } = useTranslation(['list', 'common']);
  const filter = useSelector(actor, ({ context }) => context.query.filter);
  const { state, send, apply } = useSavedFilters(spec, actor);
  const { sets, applied, name, problem } = state.context;
  const current = sets.find((set) => set.name === applied);
  const changed = current !== undefined && !sameFilter(current.data, filter);
  const isEmpty = Object.keys(filter).length === 0;

  const naming = (
    <form
      className="list-saved-name"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'save' });
      }}
    >
      <InputGroup
        autoFocus
        value={name}
        maxLength={60}
        aria-label={t('list:saved.name')}
        placeholder={t('list:saved.name')}
        data-testid="saved.name"
        intent={problem ? 'danger' : 'none'}
        aria-invalid={problem !== null}
        onValueChange={(value) => send({ type: 'type', name: value })}
      />
      {problem && (
        <div className="wf-problem" role="alert">
          {t(`list:saved.${problem}`)}
        </div>
      )}
      <div className="list-saved-foot">
        <Button
          size="small"
          text={t('common:do.cancel')}
          onClick={() => send({ type: 'dismiss' })}
        />
        <Button
          size="small"
          intent="primary"
          type="submit"
          data-testid="saved.save"
          loading={state.hasTag('busy')}
          text={t('list:saved.save')}
        />
      </div>
    </form>
  );

  const entries = useRef<HTMLUListElement>(null);
  const menu = (
    <Menu aria-label={t('list:saved.title')} ulRef={entries}>
      {sets.length === 0 && <MenuItem disabled text={t('list:saved.none')} />}
      {sets.map((set) => (
        <MenuItem
          key={set.name}
          icon={set.name === applied ? <Tick /> : undefined}
          text={set.name}
          onClick={() => apply(set.name)}
          labelElement={
            <Button
              variant="minimal"
              size="small"
              icon={<Cross size={12} />}
              aria-label={t('list:saved.delete', { name: set.name })}
              className={Classes.POPOVER_DISMISS_OVERRIDE}
              onClick={(event) => {
                event.stopPropagation();
                send({ type: 'remove', name: set.name });
              }}
            />
          }
        />
      ))}
      <MenuDivider />
      {changed && (
        <MenuItem
          text={t('list:saved.update', { name: applied })}
          onClick={() => send({ type: 'update' })}
        />
      )}
      <MenuItem
        text={t('list:saved.saveAs')}
        disabled={isEmpty}
        shouldDismissPopover={false}
        onClick={() => send({ type: 'saveAs' })}
      />
    </Menu>
  );

  const isNaming = state.matches('naming') || state.matches('saving');
  const [isOpen, setOpen] = useState(false);
  const step = String(state.value);
  const was = useRef(step);
  const isGone = !sets.some((set) => set.name === name);
  useEffect(() => {
    const ended = step === 'idle' ? was.current : null;
    // The set that was taken away still stands there, for a moment or since it could not be.
    if (ended === 'removing' && !isGone) return;
    // The button that had the focus is gone with its set, and the keyboard with it.
    if (ended === 'removing')
      entries.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    // What was named is saved: nothing more is asked.
    if (ended === 'saving') setOpen(false);
    was.current = step;
  }, [step, isGone]);
  return (
    <Popover
      minimal
      isOpen={isOpen}
      onInteraction={setOpen}
      placement="bottom-start"
      content={isNaming ? naming : menu}
      onOpening={() => actor.send({ type: 'hold', by: 'saved' })}
      onClosed={() => {
        actor.send({ type: 'release', by: 'saved' });
        send({ type: 'dismiss' });
      }}
    >
      <Button
        variant="minimal"
        data-testid="saved"
        endIcon={<CaretDown />}
        // The menu hears Escape once the focus is in it, which is a moment later.
        onKeyDown={({ key }) => {
          if (key === 'Escape') setOpen(false);
        }}
        text={
          <>
            {applied ?? t('list:saved.title')}
            {changed && <em className="wf-muted"> · {t('list:saved.changed')}</em>}
          </>
        }
      />
    </Popover>
  );
});
