import { expect, test } from 'vitest';
import { step } from '../lifecycle.ts';
import { p2pMessageStatus } from './p2p-message.codes.ts';
import { p2pMessageLifecycle } from './p2p-message.machine.ts';

test.each(['edit', 'delete'])('%s needs a custom text; unknown counts as one', (event) => {
  const [listed] = Object.values(p2pMessageStatus);
  const after = (hasCustomText?: boolean) =>
    step(p2pMessageLifecycle, listed ?? 0, { hasCustomText }, event, 1);
  expect(after(false)).toEqual({ refused: 'fact' });
  expect(after(true)).toEqual({ code: listed });
  expect(after()).toEqual({ code: listed });
});
