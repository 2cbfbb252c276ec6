import { useCallback, useSyncExternalStore } from 'react';
import {
  applyPolicy,
  type Capability,
  defaultPolicy,
  policyOf,
  type Section,
} from '../../machines/access.policy.ts';
import { graphql, type ResultOf, type VariablesOf } from './graphql.ts';
import { post } from './post.ts';

const settingsFields = graphql(`
  fragment SettingsFields on AdminSettings @_unmask {
    isDarkTheme
    itemsPerPage
    locale
    savedFilters { screen sets { name data } }
    console
  }
`);

const sessionFields = graphql(
  `
    fragment SessionFields on Session @_unmask {
      admin { id email userName status blocked mustChangePassword }
      settings { ...SettingsFields }
      sections
      capabilities
      exclude
      variant
      fourEyes
      freeRecipients
      extensions
      now
    }
  `,
  [settingsFields],
);

/** Loads everything that the console needs before its first screen, in one request (d1:54). */
export const Start = graphql(
  `query Start {
    session { ...SessionFields }
    currencies { id title name symbol decimals kind urlTx urlAddress icon sortId }
    markets { id baseCurrencyId derivedCurrencyId orderAmountLimit sortId }
    tags { id name colour }
    admins { id email userName }
    platformStatus { languageList }
  }`,
  [sessionFields],
);
/** Checks whether an admin is signed in. */
export const StillSignedIn = graphql(`query StillSignedIn { session { now } }`);
export const SignIn = graphql(
  `mutation SignIn($email: String!, $password: String!, $code: String) {
    signIn(email: $email, password: $password, code: $code) { ...SessionFields }
  }`,
  [sessionFields],
);
export const SignOut = graphql(`mutation SignOut { signOut }`);

const UpdateSettings = graphql(
  `mutation UpdateSettings($settings: SettingsInput!) {
    updateSettings(settings: $settings) { ...SettingsFields }
  }`,
  [settingsFields],
);

export type SettingsPatch = VariablesOf<typeof UpdateSettings>['settings'];
export type StartAnswer = ResultOf<typeof Start>;
export type Session = NonNullable<StartAnswer['session']>;
export type Settings = Session['settings'];

let current: Session | null = null;
const listeners = new Set<() => void>();

/** Returns the current session, or null. The session area sets it; all other areas only read it. */
export const currentSession = (): Session | null => current;

export function setSession(session: Session | null): void {
  current = session;
  applyPolicy(session ? policyOf(session.sections, session.capabilities) : defaultPolicy);
  for (const listener of listeners) listener();
}

export function patchSettings(settings: Partial<Settings>): void {
  if (current) setSession({ ...current, settings: { ...current.settings, ...settings } });
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useMaybeSession = (): Session | null =>
  useSyncExternalStore(onSession, currentSession);

/** Returns the session, for components that are rendered only while an admin is signed in. */
export function useSession(): Session {
  const session = useMaybeSession();
  if (!session) throw new Error('Nobody is signed in');
  return session;
}

export const useMay = (capability: Capability): boolean =>
  useMaybeSession()?.capabilities.includes(capability) ?? false;

export const useOpens = (section: Section): boolean =>
  useMaybeSession()?.sections.includes(section) ?? false;

/**
 * Returns whether this installation excludes a part. Its id is one of
 * `machines/exclusions.policy.ts`.
 */
export const useExcluded = (id: string): boolean =>
  useMaybeSession()?.exclude.includes(id) ?? false;

/**
 * Changes of the settings are sent one after the other, because concurrent ones could arrive in any
 * order.
 */
let last: Promise<unknown> = Promise.resolve();
let pendingUpdates = 0;
let answered: Settings | null = null;

/**
 * Changes the given settings on the server. Of several changes, the response to the last one is
 * kept.
 */
export async function updateSettings(settings: SettingsPatch): Promise<void> {
  pendingUpdates += 1;
  const sent = last.then(() => post(UpdateSettings, { settings }));
  last = sent.catch(() => {});
  try {
    answered = (await sent).updateSettings;
  } finally {
    pendingUpdates -= 1;
    // An earlier response does not include the later choices.
    if (pendingUpdates === 0 && answered) {
      patchSettings(answered);
      answered = null;
    }
  }
}

const getPreferences = (): Readonly<Record<string, unknown>> =>
  (current?.settings.console as Record<string, unknown> | null | undefined) ?? {};

/**
 * Returns one setting that the console stores for this admin: columns, density, collapsed
 * navigation.
 */
export function usePreference<Value>(
  key: string,
  fallback: Value,
): [Value, (value: Value) => void] {
  const value = useSyncExternalStore(onSession, () => getPreferences()[key] as Value | undefined);
  const set = useCallback((next: Value) => setPreference(key, next), [key]);
  return [value ?? fallback, set];
}

function setPreference(key: string, value: unknown): void {
  patchSettings({ console: { ...getPreferences(), [key]: value } });
  // Preferences are only a convenience: if one cannot be stored, it applies to this visit only.
  updateSettings({ console: { [key]: value } }).catch(() => {});
}
