import './action.css';
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Actor, SnapshotFrom } from 'xstate';
import type { adminActionMachine } from '../../machines/admin-action/admin-action.machine.ts';
import { confirmKeys } from '../form/confirm-keys.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { ActOptions } from './define-record.ts';

interface DialogProps {
  readonly title: string;
  readonly className?: string;
  /** The close button disappears while a request is on its way. */
  readonly isBusy: boolean;
  /** Only Mod+Enter confirms: a verdict or a movement of money. */
  readonly isDeliberate: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer: ReactNode;
}

/** The window of every action, form, bulk action and decision. A click outside never closes it. */
export const ActionDialog = (props: DialogProps) => (
  <Dialog
    isOpen
    title={props.title}
    className={`action-act-dialog ${props.className ?? ''}`}
    canOutsideClickClose={false}
    isCloseButtonShown={!props.isBusy}
    onClose={props.onClose}
  >
    <form noValidate {...confirmKeys(props.isDeliberate, props.onConfirm)}>
      <DialogBody>{props.children}</DialogBody>
      <DialogFooter actions={props.footer} />
    </form>
  </Dialog>
);

type State = SnapshotFrom<typeof adminActionMachine>;

/** Calls `onClose` once, when the action is done or the person leaves. */
export function useClosing(state: State, onClose: (isDone: boolean) => void): void {
  const isDone = state.matches('done');
  const isOver = isDone || state.matches('submitted') || state.matches('dismissed');
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (isOver) latest.current(isDone);
  }, [isOver, isDone]);
}

interface FooterProps {
  readonly actor: Actor<typeof adminActionMachine>;
  readonly state: State;
  /** The action is no longer possible: the window can only be closed. */
  readonly isImpossible?: boolean;
  /** The person may accept what changed. */
  readonly canAccept?: boolean;
  readonly onAccept?: () => void;
  /** Sends the same key again although its outcome is unknown; only where that is safe. */
  readonly repeat?: (() => void) | undefined;
  readonly intent?: ActOptions['intent'];
  /** Text of the button that confirms. */
  readonly label: string;
  /** Test id of the button that confirms. */
  readonly testId: string;
  readonly canSend: boolean;
  /** The record on screen shows that the action is over: nothing can be confirmed. */
  readonly isOver?: boolean;
  readonly hasFocus?: boolean;
}

/** The buttons of one action in each of its states. */
export function ActionFooter(props: FooterProps) {
  const { actor, state, isImpossible = false, canAccept = false, repeat, label } = props;
  const { t } = useTranslation('action');
  const isBusy = state.hasTag('busy');
  const isUnknown = state.matches('unknown');
  const isChanged = state.matches('changed');
  return (
    <>
      <Button
        // Remounts for its focus.
        key={isImpossible ? 'impossible' : 'dismiss'}
        autoFocus={isImpossible}
        text={t(isUnknown || isImpossible ? 'close' : 'cancel')}
        disabled={isBusy}
        onClick={() => actor.send({ type: 'dismiss' })}
      />
      {isChanged && (
        <Button
          intent="primary"
          autoFocus={canAccept}
          disabled={!canAccept}
          text={t('accept')}
          onClick={() => {
            props.onAccept?.();
            actor.send({ type: 'accept' });
          }}
        />
      )}
      {isUnknown && <Button text={t('ask')} onClick={() => actor.send({ type: 'settle' })} />}
      {isUnknown && repeat && (
        <Button
          intent={props.intent ?? 'primary'}
          data-testid="form.again"
          text={t('again')}
          onClick={repeat}
        />
      )}
      {!isChanged && !isUnknown && !props.isOver && (
        <Button
          type="submit"
          intent={props.intent ?? 'primary'}
          data-testid={props.testId}
          loading={isBusy}
          disabled={!props.canSend}
          autoFocus={props.hasFocus ?? false}
          text={state.matches('unsent') ? t('again') : label}
        />
      )}
    </>
  );
}
