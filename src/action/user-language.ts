import { useEffect, useState } from 'react';
import { read } from '../data/client.ts';
import { graphql } from '../data/graphql.ts';
import { useOpens } from '../data/session.ts';

const UserLanguage = graphql(`query UserLanguage($id: ID!) { user(id: $id) { id language } }`);

/**
 * Returns the user's language, loaded for the comment check (d1:121); null until and unless it is
 * known.
 */
export function useUserLanguage(userId: string | null): string | null {
  const [language, setLanguage] = useState<string | null>(null);
  const canReadUsers = useOpens('users');
  useEffect(() => {
    setLanguage(null);
    if (!userId || !canReadUsers) return;
    let current = true;
    read(UserLanguage, { id: userId }).then(
      ({ user }) => {
        if (current) setLanguage(user?.language ?? null);
      },
      // The check only produces warnings; without the language it is skipped.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [userId, canReadUsers]);
  return language;
}
