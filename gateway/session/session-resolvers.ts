import { GatewayError } from '../errors.ts';
import type { Context } from '../graphql/context.ts';
import { readBody } from '../rest/answer.ts';
import type { Asker, BackOffice } from '../rest/back-office.ts';
import type { Extensions } from '../rest/extensions.ts';
import {
  type AdminSettingsStore,
  readAdminSettings,
  type SettingsChange,
} from './admin-settings.ts';
import type { KnownBrowsers } from './known-browser.ts';
import type { Rights, SignedIn } from './rights.ts';
import type { Seal } from './seal.ts';

interface Parts {
  readonly backOffice: BackOffice;
  readonly rights: Rights;
  readonly seal: Seal;
  readonly browsers: KnownBrowsers;
  readonly extensions: Extensions;
  readonly store: AdminSettingsStore;
  readonly exclude: readonly string[];
  readonly variant: string | null;
}

type Resolve = (args: Record<string, unknown>, context: Context) => unknown;

export const askerOf = (context: Context): Asker => ({
  token: context.signedIn?.token,
  requestId: context.requestId,
  address: context.address,
});

/** Signs of a browser's name that are told on; nobody's real one is longer. */
const longestName = 512;
const signInCall = 'POST Login/SignIn';
const logoutCall = 'POST Login/Logout';

/** The overrides of `session.graphql`: what no single call can answer. */
export function sessionResolvers(parts: Parts): Record<string, Resolve> {
  const { backOffice, rights, seal, browsers, extensions, store } = parts;

  const present = async (who: SignedIn, context: Context) => ({
    admin: who.admin,
    settings: readAdminSettings(who.settings),
    sections: [...who.sections],
    capabilities: [...who.capabilities],
    exclude: parts.exclude,
    variant: parts.variant,
    extensions: await extensions.all({ ...askerOf(context), token: who.token }),
    now: new Date().toISOString(),
  });

  return {
    session: (_, context) => {
      // Nobody is signed in only when that is certain: an upstream that is down signs nobody out.
      if (context.denied instanceof GatewayError && context.denied.code !== 'UNAUTHENTICATED')
        throw context.denied;
      return context.signedIn ? present(context.signedIn, context) : null;
    },

    async signIn({ email, password, code }, context) {
      const body = JSON.stringify({ email, password, ...(code ? { code } : {}) });
      const asker = { ...askerOf(context), token: undefined };
      const userAgent = context.userAgent?.slice(0, longestName);
      const { knownBrowser = [] } = context;
      const isOffered =
        knownBrowser.length > 0 && (await extensions.offers('knownBrowsers', asker));
      const request = { method: 'POST', path: 'Login/SignIn', body } as const;
      const answer = await backOffice
        .write(signInCall, request, { ...asker, userAgent, ...(isOffered ? { knownBrowser } : {}) })
        .catch((error: unknown) => {
          // A sign-in whose answer is lost may simply be tried again.
          if (error instanceof GatewayError && error.code === 'UNKNOWN_OUTCOME')
            throw new GatewayError('UPSTREAM_DOWN', { call: signInCall, retry: true });
          throw error;
        });
      const read = readBody(answer, signInCall, JSON.parse) as { accessToken?: unknown };
      if (typeof read.accessToken !== 'string' || read.accessToken === '')
        throw new GatewayError('UPSTREAM_SHAPE', { call: signInCall });
      rights.begin(read.accessToken);
      const who = await rights.of({ ...asker, token: read.accessToken });
      const since = Math.floor(Date.now() / 1000);
      context.setSession = { cookie: await seal.close({ token: who.token, since }) };
      context.setBrowser = await browsers.seal(who.token, knownBrowser);
      return present(who, context);
    },

    async signOut(_, context) {
      context.setSession = null;
      const { signedIn } = context;
      if (!signedIn) return true;
      const request = { method: 'POST', path: 'Login/Logout', body: '{}' } as const;
      // The person is signed out here whatever the back office says to it.
      await backOffice.write(logoutCall, request, askerOf(context)).catch(() => undefined);
      rights.end(signedIn.token);
      return true;
    },

    extensions: (_, context) => extensions.all(askerOf(context)),

    updateSettings: ({ settings }, context) =>
      store.update(must(context), askerOf(context), settings as SettingsChange),
    saveFilter: ({ screen, name, data, replace }, context) =>
      store.saveFilter(must(context), askerOf(context), {
        screen: String(screen),
        name: String(name),
        data,
        replace: replace === true,
      }),
    deleteFilter: ({ screen, name }, context) =>
      store.deleteFilter(must(context), askerOf(context), {
        screen: String(screen),
        name: String(name),
      }),
  };
}

function must(context: Context): SignedIn {
  if (!context.signedIn) throw new GatewayError('UNAUTHENTICATED');
  return context.signedIn;
}
