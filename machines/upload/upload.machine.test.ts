import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type Offered, type UploadEvent, uploadMachine } from './upload.machine.ts';
import { uploadRules } from './upload.policy.ts';

const rule = { ...uploadRules.chatFiles, maxFiles: 2 };
const png = Uint8Array.from([...Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')]);
const file = (id: string, more: Partial<Offered> = {}): Offered => ({
  ...{ id, name: `${id}.png`, size: 100, content: png },
  ...more,
});
const page = Uint8Array.from(Buffer.from('<script>'));
const events: UploadEvent[] = [
  { type: 'choose', files: [file('a')] },
  { type: 'choose', files: [file('b'), file('c')] },
  { type: 'choose', files: [file('page', { content: page })] },
  { type: 'choose', files: [file('large', { size: rule.bytes + 1 })] },
  { type: 'remove', id: 'a' },
  { type: 'remove', id: 'page' },
  { type: 'clear' },
  { type: 'send' },
  { type: 'progress', part: 0.5 },
  { type: 'ok' },
  { type: 'failed', code: 'NETWORK' },
  { type: 'cancel' },
];

describe('upload', () => {
  const start = () => createActor(uploadMachine, { input: { rule } });
  // Choosing files repeatedly adds nothing new.
  const possible = ({ context }: { context: { files: readonly unknown[] } }) =>
    events.filter(({ type }) => type !== 'choose' || context.files.length < 3);
  const paths = getShortestPaths(uploadMachine, {
    events: possible as never,
    input: { rule },
    limit: 2000,
  });

  it('is walked', () => expect(paths.length).toBeGreaterThan(50));

  it.each(paths.map((path, n) => [n, path] as const))('path %i', (_n, path) => {
    const actor = start().start();
    for (const { event } of path.steps) {
      if ((event.type as string) !== 'xstate.init') actor.send(event as UploadEvent);
      const { context, value } = actor.getSnapshot();
      const faults = context.files.filter(({ fault }) => fault !== null);
      // A refused file is never uploaded, and a file disappears only if the person removes it.
      if (value === 'picked' || value === 'uploading' || value === 'failed') {
        expect(faults).toEqual([]);
        expect(context.files.length).toBeGreaterThan(0);
        expect(context.files.length).toBeLessThanOrEqual(rule.maxFiles);
      }
      if (value === 'rejected') expect(faults.length).toBeGreaterThan(0);
      if (value === 'empty' || value === 'stored') expect(context.files).toEqual([]);
      expect(context.problem === null).toBe(value !== 'failed');
      expect(value).not.toBe('judged');
    }
  });

  it('says of each file what is wrong with it, and takes the rest once it is gone', () => {
    const actor = start().start();
    const names = [file('a'), file('page', { content: page }), file('b'), file('c')];
    actor.send({ type: 'choose', files: names });
    const faults = () => actor.getSnapshot().context.files.map(({ id, fault }) => [id, fault]);
    expect(faults()).toEqual([
      ['a', null],
      ['page', 'FileTypeNotValid'],
      ['b', null],
      ['c', 'TooMany'],
    ]);
    actor.send({ type: 'send' });
    expect(actor.getSnapshot().value).toBe('rejected');
    actor.send({ type: 'remove', id: 'page' });
    actor.send({ type: 'remove', id: 'a' });
    expect(faults()).toEqual([
      ['b', null],
      ['c', null],
    ]);
    expect(actor.getSnapshot().value).toBe('picked');
  });

  it('progress never goes back, and begins anew with a new attempt', () => {
    const actor = start().start();
    actor.send({ type: 'choose', files: [file('a')] });
    actor.send({ type: 'send' });
    for (const part of [0.4, 0.2, 7]) actor.send({ type: 'progress', part });
    expect(actor.getSnapshot().context.progress).toBe(1);
    actor.send({ type: 'failed', code: 'NETWORK' });
    actor.send({ type: 'send' });
    expect(actor.getSnapshot().context).toMatchObject({ progress: 0, problem: null });
  });
});
