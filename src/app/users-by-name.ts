import { useEffect, useState } from 'react';
import { read } from '../data/client.ts';
import { graphql, type ResultOf } from '../data/graphql.ts';

const UsersByName = graphql(`
  query UsersByName($userName: String!) {
    users(filter: { userName: $userName }, page: { number: 1, size: 6 }) {
      items { id userName email }
    }
  }
`);

type Found = ResultOf<typeof UsersByName>['users']['items'];

/** Typing pauses this long before the server is asked, in milliseconds. */
const pause = 200;

/** Users whose name contains the text, from two letters on. */
export function useUsersByName(text: string): { users: Found; searching: boolean } {
  const userName = text.trim();
  const [answer, setAnswer] = useState<{ of: string; users: Found }>({ of: '', users: [] });
  const wanted = userName.length >= 2;
  useEffect(() => {
    if (userName.length < 2) return;
    let stale = false;
    const ask = async () => {
      // A search that fails shows no users; the rest of the palette goes on.
      const found = await read(UsersByName, { userName }).catch(() => undefined);
      if (!stale) setAnswer({ of: userName, users: found?.users.items ?? [] });
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [userName]);
  return { users: wanted ? answer.users : [], searching: wanted && answer.of !== userName };
}
