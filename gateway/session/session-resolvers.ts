import { GatewayError } from '../errors.ts';
import type { Context } from '../ports/context.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import { readBody } from '../rest/answer.ts';
import type { BackOffice, Caller } from '../rest/back-office.ts';
import type { Extensions } from '../rest/extensions.ts';
import {
  type AdminSettingsStore,
  readAdminSettings,
  type SettingsChange,
} from './admin-settings.ts';
import type { KnownBrowsers } from './known-browser.ts';
import type { Rights } from './rights.ts';
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

export const callerOf = (context: Context): Caller => ({
  token: context.signedIn?.token,
  adminId: context.signedIn?.admin.id,
  requestId: context.requestId,
  address: context.address,
});

/** Maximum characters of a user agent that are passed on; no real one is longer. */
const maxUserAgentLength = 512;
const signInCall = 'POST Login/SignIn';
const logoutCall = 'POST Login/Logout';

/** Returns the overrides of `session.graphql`, for which no single call is enough. */
export function sessionResolvers(parts: Parts): Record<string, Resolve> {
  const { backOffice, rights, seal, browsers, extensions, store } = parts;

  const present = async (who: SignedIn, context: Context) => ({
    admin: who.admin,
    settings: readAdminSettings(who.settings),
    sections: [...who.sections],
    capabilities: [...who.capabilities],
    exclude: parts.exclude,
    variant: parts.variant,
    extensions: await extensions.all({ ...callerOf(context), token: who.token }),
    now: new Date().toISOString(),
  });

  const logOut = (caller: Caller) =>
    backOffice
      .write(logoutCall, { method: 'POST', path: 'Login/Logout', body: '{}' }, caller)
      .catch(() => undefined);

  return {
    session: (_, context) => {
      // Returns "not signed in" only when that is certain: an upstream that is down signs no admin
      // out.
      if (context.denied instanceof GatewayError && context.denied.code !== 'UNAUTHENTICATED')
        throw context.denied;
      return context.signedIn ? present(context.signedIn, context) : null;
    },

    async signIn({ email, password, code }, context) {
      const body = JSON.stringify({ email, password, ...(code ? { code } : {}) });
      const caller = { ...callerOf(context), token: undefined };
      const userAgent = context.userAgent?.slice(0, maxUserAgentLength);
      const { knownBrowser = [] } = context;
      const isOffered =
        knownBrowser.length > 0 && (await extensions.offers('knownBrowsers', caller));
      const request = { method: 'POST', path: 'Login/SignIn', body } as const;
      const answer = await backOffice
        .write(signInCall, request, {
          ...caller,
          userAgent,
          ...(isOffered ? { knownBrowser } : {}),
        })
        .catch((error: unknown) => {
          // A sign-in whose response is lost may simply be retried.
          if (error instanceof GatewayError && error.code === 'UNKNOWN_OUTCOME')
            throw new GatewayError('UPSTREAM_DOWN', { call: signInCall, retry: true });
          throw error;
        });
      const read = readBody(answer, signInCall, JSON.parse) as { accessToken?: unknown };
      if (typeof read.accessToken !== 'string' || read.accessToken === '')
        throw new GatewayError('UPSTREAM_SHAPE', { call: signInCall });
      rights.begin(read.accessToken);
      const who = await rights
        .of({ ...caller, token: read.accessToken })
        .catch(async (error: unknown) => {
          // Nobody got in, so the session that the back office opened is closed again.
          await logOut({ ...caller, token: read.accessToken as string });
          throw error;
        });
      const since = Math.floor(Date.now() / 1000);
      context.setSession = { cookie: await seal.close({ token: who.token, since }) };
      context.setBrowser = await browsers.seal(who.token, knownBrowser);
      return present(who, context);
    },

    async signOut(_, context) {
      context.setSession = null;
      const { signedIn } = context;
      if (!signedIn) return true;
      // The person is signed out here, whatever the back office responds.
      await logOut(callerOf(context));
      rights.end(signedIn.token);
      return true;
    },

    extensions: (_, context) => extensions.all(callerOf(context)),

    updateSettings: ({ settings }, context) =>
      store.update(must(context), callerOf(context), settings as SettingsChange),
    saveFilter: ({ screen, name, data, replace }, context) =>
      store.saveFilter(must(context), callerOf(context), {
        screen: String(screen),
        name: String(name),
        data,
        replace: replace === true,
      }),
    deleteFilter: ({ screen, name }, context) =>
      store.deleteFilter(must(context), callerOf(context), {
        screen: String(screen),
        name: String(name),
      }),
  };
}

function must(context: Context): SignedIn {
  if (!context.signedIn) throw new GatewayError('UNAUTHENTICATED');
  return context.signedIn;
}
