// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
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
  done = [];
  host = document.createElement('div');
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const message: Pending = {
  ...{ key: 'k', text: 'hello', receiverId: null, files: [], after: null },
  ...{ state: 'failed', code: 'Undefined', openKey: null },
};
let done: string[];
const show = (pending: Partial<Pending>) =>
  act(async () =>
    root.render(
      <PendingItem
        pending={{ ...message, ...pending }}
        onRetry={() => {}}
        onTakeBack={() => done.push('taken back')}
        onDiscard={() => done.push('discarded')}
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

const open = {
  __typename: 'OpenOutcome',
  ...{ adminId: '7', at: '2026-03-01T00:00:00Z', checkedAt: null, sent: {}, mayClose: true },
};
/** Simulates a gateway that has one open outcome and accepts a statement about it. */
function stubGateway(): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    const isClosing = body.includes('CloseOutcome');
    if (isClosing) sent.push(body);
    const data = isClosing
      ? { closeOutcome: { __typename: 'Outcome', state: 'CLOSED' } }
      : { openOutcome: open };
    return new Response(JSON.stringify({ data }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  return sent;
}

/** Lets React render the received data before each assertion. */
const eventually = (assertion: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    assertion();
  });

const button = (text: string) =>
  [...host.querySelectorAll('button')].find(
    (one) => one.textContent?.replace('action:', '') === text,
  );

async function type(text: string) {
  const field = host.querySelector('textarea');
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  await act(async () => {
    if (field) set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test.each([
  ['happened', 'discarded', true],
  ['notHappened', 'taken back', false],
])('an unknown message can be closed by hand: %s', async (label, expected, happened) => {
  const sent = stubGateway();
  document.body.append(host);
  await show({ state: 'unknown', code: null });
  const panel = () => host.querySelector('[data-testid="outcome.close"]');
  await eventually(() => expect(panel()).toBeTruthy());
  await type('The customer did not get it');
  await act(async () => button(label)?.click());
  await eventually(() => expect(done).toEqual([expected]));
  expect(sent).toHaveLength(1);
  const { variables } = JSON.parse(sent[0] ?? '') as { variables: object };
  expect(variables).toMatchObject({ key: 'k', happened });
  host.remove();
});
