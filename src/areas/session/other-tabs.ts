import { openAhead } from '../../data/asked-ahead.ts';

/** What tabs tell each other about the session that they share. */
export type TabWord = 'entered' | 'left' | 'ended';

/** Open from the first script on where there is one: what was said while the rest was loading is not lost. */
const channel = openAhead() ?? new BroadcastChannel('watchfloor.session');

const words: readonly string[] = ['entered', 'left', 'ended'] satisfies TabWord[];

export const tellOtherTabs = (word: TabWord): void => channel.postMessage(word);

/** Never hears this tab's own words. */
export function onOtherTabs(hear: (word: TabWord) => void): void {
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && words.includes(data)) hear(data as TabWord);
  };
}
