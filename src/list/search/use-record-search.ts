import { useEffect, useState } from 'react';
import { useSession } from '../../data/session.ts';
import { idSources } from './id-sources.ts';
import { textSources } from './record-sources.ts';
import { searchRecords } from './search-records.ts';
import type { Found } from './search-source.ts';
import { soughtIn } from './sought.ts';

const sources = [...idSources, ...textSources];

/** Milliseconds of debounce after the last key before a request is sent. */
const typingPauseMs = 200;

interface Answer {
  readonly of: string;
  readonly found: readonly Found[];
}

const nothing: Answer = { of: '', found: [] };

/** Returns the existing records for the typed text; those of the `first` section come first. */
export function useRecordSearch(
  typed: string,
  first?: string,
): { readonly found: readonly Found[]; readonly isSearching: boolean } {
  const { sections } = useSession();
  const text = typed.trim();
  const [answer, setAnswer] = useState(nothing);
  const isSearchable = soughtIn(text) !== null;
  useEffect(() => {
    if (soughtIn(text) === null) return;
    let isCurrent = true;
    const search = async () => {
      const found = await searchRecords(sources, text, sections, first);
      if (isCurrent) setAnswer({ of: text, found });
    };
    const timer = setTimeout(() => void search(), typingPauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, sections, first]);
  const isAnswered = answer.of === text;
  return {
    found: isSearchable && isAnswered ? answer.found : [],
    isSearching: isSearchable && !isAnswered,
  };
}
