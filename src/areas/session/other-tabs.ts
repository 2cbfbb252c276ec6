import { getPreloadChannel } from '../../data/session-preload.ts';

/** Messages between tabs about their shared session. */
export type TabWord = 'entered' | 'left' | 'ended';

/**
 * Reuses the preloaded channel, if there is one. It is open from the first script on, so no message
 * is lost during loading.
 */
const channel = getPreloadChannel() ?? new BroadcastChannel('watchfloor.session');

const tabMessages: readonly string[] = ['entered', 'left', 'ended'] satisfies TabWord[];

export const notifyOtherTabs = (word: TabWord): void => channel.postMessage(word);

/** Listens to the messages of other tabs. It never receives this tab's own messages. */
export function onOtherTabs(listener: (word: TabWord) => void): void {
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && tabMessages.includes(data)) listener(data as TabWord);
  };
}
