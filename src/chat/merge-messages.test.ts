import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeGap, mergeFrame, mergeOlder, pageSize, wholeFrame } from './merge-messages.ts';

const said = (count: number, from = 1) =>
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
          const all = said(3);
          let known: readonly { id: string }[] = mergeFrame([], wholeFrame(newest(all))).messages;
          for (const { more, twice, partly } of steps) {
            const before = newest(all);
            all.push(...said(more, all.length + 1));
            const page = newest(all);
            // A frame of a gateway that knows what was there before tells only what is new.
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
    expect(ids(mergeOlder(said(3, 5), [...said(3, 3)].reverse()))).toEqual([
      '3',
      '4',
      '5',
      '6',
      '7',
    ]);
  });

  it('says where what came between is not there', () => {
    expect(mergeFrame(said(3), wholeFrame([...said(50, 60)].reverse()))).toMatchObject({
      gap: true,
    });
    expect(mergeFrame(said(3), { rows: [], ids: ['4', '3'] })).toMatchObject({ gap: true });
  });
});
