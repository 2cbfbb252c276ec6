import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeGap, mergeFrame, mergeOlder, pageSize, wholeFrame } from './merge-messages.ts';

const makeMessages = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({ id: String(from + index) }));
const newest = (all: readonly { id: string }[]) => [...all].reverse().slice(0, pageSize);
const ids = (messages: readonly { id: string }[]) => messages.map(({ id }) => id);

describe('merging messages', () => {
  it('keeps every message once and in order, whatever is read when and however often', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ more: fc.nat(70), twice: fc.boolean(), partly: fc.boolean() }), {
          minLength: 1,
          maxLength: 12,
        }),
        async (steps) => {
          const all = makeMessages(3);
          let known: readonly { id: string }[] = mergeFrame([], wholeFrame(newest(all))).messages;
          for (const { more, twice, partly } of steps) {
            const before = newest(all);
            all.push(...makeMessages(more, all.length + 1));
            const page = newest(all);
            // A frame contains only new rows if the gateway knows the previous page.
            const rows = partly
              ? page.filter(({ id }) => !before.some((one) => one.id === id))
              : page;
            for (let times = twice ? 2 : 1; times > 0; times -= 1) {
              const merged = mergeFrame(known, { rows, ids: ids(page) });
              known = merged.gap
                ? await closeGap(known, async (number) =>
                    [...all].reverse().slice((number - 1) * pageSize, number * pageSize),
                  )
                : merged.messages;
            }
          }
          expect(ids(known)).toEqual(ids(all));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('replaces a message that changed where it stands', () => {
    const known = [
      { id: '1', text: 'a' },
      { id: '2', text: 'b' },
    ];
    expect(mergeFrame(known, { rows: [{ id: '1', text: 'c' }], ids: null }).messages).toEqual([
      { id: '1', text: 'c' },
      { id: '2', text: 'b' },
    ]);
  });

  it('puts older pages before, without those that are there', () => {
    expect(ids(mergeOlder(makeMessages(3, 5), [...makeMessages(3, 3)].reverse()))).toEqual([
      '3',
      '4',
      '5',
      '6',
      '7',
    ]);
  });

  it('says where what came between is not there', () => {
    expect(
      mergeFrame(makeMessages(3), wholeFrame([...makeMessages(50, 60)].reverse())),
    ).toMatchObject({
      gap: true,
    });
    expect(mergeFrame(makeMessages(3), { rows: [], ids: ['4', '3'] })).toMatchObject({ gap: true });
  });
});
