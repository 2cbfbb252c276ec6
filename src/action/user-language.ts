import { useEffect, useState } from 'react';
import { read } from '../data/client.ts';
import { graphql } from '../data/graphql.ts';
import { useOpens } from '../data/session.ts';

const UserLanguage = graphql(`query UserLanguage($id: ID!) { user(id: $id) { id language } }`);

/** The user's language, fetched for the comment check (d1:121); null until and unless it is known. */
export function useUserLanguage(userId: string | null): string | null {
  const [language, setLanguage] = useState<string | null>(null);
  const mayAsk = useOpens('users');
  useEffect(() => {
    setLanguage(null);
    if (userId === null || !mayAsk) return;
    let current = true;
    read(UserLanguage, { id: userId }).then(
      ({ user }) => {
        if (current) setLanguage(user?.language ?? null);
      },
      // The check only ever warns; without the language it is left out.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [userId, mayAsk]);
  return language;
}
