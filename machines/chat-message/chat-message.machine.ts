import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { chatMessageStatus } from './chat-message.codes.ts';

type ModerationEvent = { type: 'edit' } | { type: 'delete' };

/** Moderation of users' messages by staff (d1:168): edited, or permanently deleted. */
const messageMachine = setup({ types: { events: {} as ModerationEvent } }).createMachine({
  id: 'chatMessage',
  initial: 'shown',
  states: {
    shown: { on: { edit: { target: 'shown', reenter: true }, delete: 'deleted' } },
    deleted: { type: 'final' },
  },
});

/** A conversation can only be deleted as a whole. */
const chatMachine = setup({ types: { events: {} as { type: 'delete' } } }).createMachine({
  id: 'privateChat',
  initial: 'shown',
  states: { shown: { on: { delete: 'deleted' } }, deleted: { type: 'final' } },
});

const act = { capability: 'moderateChat', comment: 'optional' } as const;

export const publicChatMessageLifecycle = {
  name: 'publicChatMessage',
  machine: messageMachine,
  codes: chatMessageStatus,
  acts: { edit: act, delete: act },
} as const satisfies Lifecycle<keyof typeof chatMessageStatus>;

export const privateChatMessageLifecycle = {
  ...publicChatMessageLifecycle,
  name: 'privateChatMessage',
} as const satisfies Lifecycle<keyof typeof chatMessageStatus>;

export const privateChatLifecycle = {
  name: 'privateChat',
  machine: chatMachine,
  codes: chatMessageStatus,
  acts: { delete: act },
} as const satisfies Lifecycle<keyof typeof chatMessageStatus>;
