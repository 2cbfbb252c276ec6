import { GatewayError } from '../errors.ts';
import type { Context } from '../ports/context.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import type { BackOffice, Caller } from '../rest/back-office.ts';
import type { Extensions } from '../rest/extensions.ts';
import type { CompiledCall } from '../rest/rest-executor.ts';
import {
  type AdminSettingsStore,
  readAdminSettings,
  type SettingsChange,
} from './admin-settings.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { closeSession, openSession } from './open-session.ts';
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
  /** Rights whose changes take effect after a second admin approves them. */
  readonly fourEyes: readonly string[];
  /** Broadcasts to at most this many users need no second admin. */
  readonly freeRecipients: number;
  readonly calls: ReadonlyMap<string, CompiledCall>;
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
    fourEyes: parts.fourEyes,
    freeRecipients: parts.freeRecipients,
    extensions: await extensions.all({ ...callerOf(context), token: who.token }),
    now: new Date().toISOString(),
  });

  return {
    session: (_, context) => {
      // Returns "not signed in" only when that is certain: an upstream that is down signs no admin
      // out.
      if (context.denied instanceof GatewayError && context.denied.code !== 'UNAUTHENTICATED')
        throw context.denied;
      return context.signedIn ? present(context.signedIn, context) : null;
    },

    async signIn({ email, password, code }, context) {
      const caller = { ...callerOf(context), token: undefined };
      const userAgent = context.userAgent?.slice(0, maxUserAgentLength);
      const { knownBrowser = [] } = context;
      const isOffered =
        knownBrowser.length > 0 && (await extensions.offers('knownBrowsers', caller));
      const token = await openSession(
        backOffice,
        { email, password, code },
        { ...caller, userAgent, ...(isOffered ? { knownBrowser } : {}) },
      );
      rights.begin(token);
      const who = await rights.of({ ...caller, token }).catch(async (error: unknown) => {
        // Nobody got in, so the session that the back office opened is closed again.
        await closeSession(backOffice, { ...caller, token });
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
      await closeSession(backOffice, callerOf(context));
      rights.end(signedIn.token);
      return true;
    },

    async changePassword(args, context) {
      const who = must(context);
      await parts.calls.get('changePassword')?.write(args, callerOf(context));
      // An admin who must change the password has no rights before.
      rights.forget(who.token);
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
