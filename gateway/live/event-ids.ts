import type { FeedEvent } from './feed-event.ts';

/** Returns whether an event's row has these ids. A row that lacks one counts as having it. */
export const isAbout = (event: FeedEvent, ids: Readonly<Record<string, string>>): boolean =>
  Object.entries(ids).every(([name, id]) => {
    if (name === 'id') return event.id === id;
    const named = (event.row as Readonly<Record<string, unknown>> | null)?.[name];
    return named === undefined || named === null || String(named) === id;
  });
