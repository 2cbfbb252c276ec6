// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Pending } from '../../machines/chat-conversation/chat-conversation.machine.ts';
import { ClientError } from '../data/client-error.ts';
import { i18n } from '../i18n/i18n.ts';
import { PendingItem } from './pending-item.tsx';
import { deliveryOf } from './send-message.ts';

let root: Root;
let host: HTMLElement;

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await i18n.init({ lng: 'en', ns: [], resources: {} });
});
beforeEach(() => {
  host = document.createElement('div');
  root = createRoot(host);
});
afterEach(() => act(async () => root.unmount()));

const message: Pending = {
  ...{ key: 'k', text: 'hello', receiverId: null, files: [], after: null },
  ...{ state: 'failed', code: 'Undefined', openKey: null },
};
const show = (pending: Partial<Pending>) =>
  act(async () =>
    root.render(
      <PendingItem
        pending={{ ...message, ...pending }}
        onRetry={() => {}}
        onTakeBack={() => {}}
        onDiscard={() => {}}
      />,
    ),
  );
const canRetry = () => host.querySelector('[data-testid="chat.retry"]') !== null;

test('a message whose outcome was closed by hand is not sent again with its key', async () => {
  await show({ code: 'Undefined' });
  expect(canRetry()).toBe(true);
  await show({ code: 'OUTCOME_SETTLED' });
  expect(canRetry()).toBe(false);
  await show({ state: 'unknown', code: null });
  expect(canRetry()).toBe(false);
});

test('a refusal names the message that stands in the way', () => {
  const open = { key: 'other', at: '2026-03-01T00:00:00Z' };
  expect(deliveryOf(new ClientError('open', 'OUTCOME_OPEN', { open }))).toEqual({
    ...{ state: 'refused', code: 'OUTCOME_OPEN', openKey: 'other' },
  });
  expect(deliveryOf(new ClientError('lost', 'UNKNOWN_OUTCOME', { retry: false }))).toEqual({
    state: 'lost',
  });
});
