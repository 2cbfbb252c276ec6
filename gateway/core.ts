import type { Logger } from 'pino';
import { ActionEngine } from './action/action-engine.ts';
import { FileIntents } from './action/file-intents.ts';
import { IdempotentMutations } from './action/idempotent-mutation.ts';
import { Outcomes } from './action/outcomes.ts';
import { SharedIntents } from './action/shared-intents.ts';
import { openChangeRequests } from './change-requests/open-change-requests.ts';
import { requireChanges } from './change-requests/require-changes.ts';
import { CallStatistics } from './connection/call-statistics.ts';
import { openConnection } from './connection/connection.ts';
import { compileDisplayList } from './displays/display-list.ts';
import { openDisplays } from './displays/open-displays.ts';
import { type Bound, bindResolvers, compileActions } from './graphql/bind.ts';
import { Documents } from './graphql/documents.ts';
import { knownOnly } from './graphql/known-operations.ts';
import { loadSchema, tablesWith } from './graphql/load-schema.ts';
import { overrides } from './graphql/overrides.ts';
import { findHighPriorityQueries } from './graphql/priority.ts';
import { createRequestInspector } from './http/request-inspector.ts';
import { Feed } from './live/feed.ts';
import { PollSchedule } from './live/poll-schedule.ts';
import { errorDetails } from './log.ts';
import { openOwnBooks } from './own-books.ts';
import { ownSources } from './own-sources.ts';
import { StoredPresence } from './presence/stored-presence.ts';
import { BackOffice, type Caller } from './rest/back-office.ts';
import { type AuditEntry, Extensions, withExtensions } from './rest/extensions.ts';
import { ReferenceWatch } from './rest/reference-watch.ts';
import { compileCalls } from './rest/rest-executor.ts';
import { RowBudget } from './rest/row-budget.ts';
import { withOwnSort } from './rest/sorted-here.ts';
import { rightsTo } from './session/access.ts';
import { AdminSettingsStore } from './session/admin-settings.ts';
import { Authenticator } from './session/authenticate.ts';
import { KnownBrowsers } from './session/known-browser.ts';
import { Refusals } from './session/refusals.ts';
import { Rights } from './session/rights.ts';
import { Seal, sessionSecrets } from './session/seal.ts';
import { SealedBox } from './session/sealed-box.ts';
import type { Settings } from './settings.ts';
import { openSettingsChanges } from './settings-changes/open-settings-changes.ts';
import { openStore } from './store/open-store.ts';

interface Observe {
  readonly call: (call: string, outcome: string, seconds: number) => void;
  /** Called for a document that is not part of the console's build. */
  readonly unknownOperation: () => void;
}

/**
 * Creates everything that handles requests, without transport: schema, executor, sessions, actions,
 * feed.
 */
export function createCore(settings: Settings, log: Logger, observe: Observe) {
  const office = settings.backOffice;
  if (office.url === undefined)
    throw new Error('BACKOFFICE_URL is not set. `npm start` sets it for the embedded back office.');
  const url = office.url;

  const schema = loadSchema(tablesWith(settings.dealStatusList), settings.storedNumbers);
  const statistics = new CallStatistics();
  const backOffice = new BackOffice({
    url,
    authHeader: office.authHeader,
    hostPrefix: office.hostPrefix,
    serviceToken: office.serviceToken,
    width: office.maxConcurrency,
    queueTimeoutMs: office.queueTimeoutMs,
    observe(call, outcome, seconds) {
      observe.call(call, outcome, seconds);
      statistics.observe(call, outcome, seconds);
    },
    retried: (call) => statistics.retried(call),
  });
  // Without a right that needs a second admin, there is nothing to approve.
  const closed = settings.fourEyes.length === 0 ? ['changeRequests'] : [];
  const rights = new Rights(backOffice, [...settings.exclude, ...closed]);
  const secrets = sessionSecrets(settings.sessionSecrets, settings.dataDir);
  const seal = new Seal(secrets);
  const browsers = new KnownBrowsers(new SealedBox(secrets, 'watchfloor known browser'));
  const extensions = new Extensions(backOffice);
  const references = new ReferenceWatch();
  const own = withExtensions(schema, compileCalls(schema, office.style, backOffice), extensions);
  const compiled = references.over(own);
  const calls = withOwnSort(schema, compiled, (name, caller) => extensions.offers(name, caller));
  const feed = new Feed({
    url: office.liveUrl ?? (office.serviceToken === undefined ? undefined : url),
    token: office.serviceToken,
    answers: (since) => {
      const { state, answeredAt } = backOffice.breaker;
      return state === 'closed' && answeredAt > since;
    },
    log: (message, about) => log.info(about, message),
  });
  const schedule = new PollSchedule(office.pollsPerMinute);
  const connection = openConnection({
    ...{ schema, feed, schedule, statistics, backOffice },
  });
  const actions = compileActions(schema, calls, extensions);
  const shared = openStore(settings.redisUrl, (message) => log.info(message));
  const intents = shared.isShared
    ? new SharedIntents(shared)
    : new FileIntents(settings.dataDir, Date.now, (message) => log.warn(message));
  const knowsKeys = (caller: Caller) => extensions.offers('idempotency', caller).catch(() => false);
  const mayTake = rightsTo(schema, 'mutation');
  const settingsChanges = openSettingsChanges({
    ...{ schema, shared, actions, mayTake, log, dataDir: settings.dataDir },
    mayRead: rightsTo(schema, 'query'),
    cursor: () => feed.cursor,
    submit: (...sent) => bound.submit(...sent),
  });
  const { history } = settingsChanges;
  const engine = new ActionEngine({ store: intents, actions, knowsKeys, history });
  /** Records in the back office, if it keeps such records, what an admin did here. */
  const record = (caller: Caller, entry: AuditEntry, what: string): void => {
    extensions
      .record(caller, entry)
      .catch((error: unknown) => log.warn(errorDetails(error), `${what} not recorded`));
  };
  const outcomes = new Outcomes({
    store: intents,
    settled: (intent, caller) => engine.settled(intent, caller),
    history,
    typeOf: (mutation) => actions.get(mutation)?.typeName ?? null,
    record: (intent, closing, caller) => {
      const { key, mutation, adminId } = intent;
      log.info({ requestId: caller.requestId, key, mutation, closing }, 'outcome closed by hand');
      const objectType = actions.get(mutation)?.typeName;
      const entry = {
        action: 'outcome.close',
        ...(objectType ? { objectType: objectType.toLowerCase(), objectId: intent.objectId } : {}),
        after: { ...closing, key, mutation, sentBy: adminId },
      };
      record(caller, entry, 'closing');
    },
  });
  const presence = new StoredPresence(shared);
  const ofGateway = { schema, shared, log, dataDir: settings.dataDir, cursor: () => feed.cursor };
  const books = openOwnBooks(ofGateway, record);
  const displays = openDisplays(shared, secrets, settings.dataDir, log);
  const once = new IdempotentMutations(intents, knowsKeys, history);
  const highPriorityQueries = findHighPriorityQueries(schema);
  const refusals = new Refusals(schema, shared);
  const documents = new Documents(schema, knownOnly(settings, log, observe.unknownOperation));
  const recogniser = new Authenticator(seal, rights, createRequestInspector(settings).isSecure);
  const store = new AdminSettingsStore(backOffice, rights);

  const changeRequests = openChangeRequests({
    ...{ schema, shared, secrets, intents, actions, mayTake, log },
    ...{ dataDir: settings.dataDir, timeoutMs: settings.approvalTimeoutMs },
    cursor: () => feed.cursor,
    audit: (caller, entry) => record(caller, entry, 'change request'),
    perform: (mutation, args, context) => bound.perform(mutation, args, context),
  });
  const bound: Bound = bindResolvers(
    {
      schema,
      calls,
      engine,
      once,
      feed,
      extensions,
      highPriorityQueries,
      rowBudget: new RowBudget(),
      overrides: overrides({
        backOffice,
        calls,
        rights,
        seal,
        browsers,
        extensions,
        store,
        outcomes,
        mayTake,
        changeRequests,
        settingsChanges,
        ...books.parts,
        settings,
        presence,
        connection,
        cursor: () => feed.cursor,
        displays: {
          ...displays,
          list: compileDisplayList(schema, displays),
          cursor: () => feed.cursor,
          requestThrottle: shared.throttle('display-asking', { points: 30, seconds: 600 }),
          typing: shared.throttle('display-typing', { points: 10, seconds: 60 }),
          audit: (caller, entry) => record(caller, { ...entry, objectType: 'display' }, 'display'),
        },
        audit: (caller, { kind, id, action }) =>
          record(caller, { action, objectType: kind.toLowerCase(), objectId: id }, 'claim'),
      }),
      fourEyes: new Set(settings.fourEyes),
      freeRecipients: settings.freeRecipients,
      requestApproval: (...change) => changeRequests.requests.request(...change),
      refused: refusals.recorder((...entry) => extensions.record(...entry), log),
    },
    actions,
  );

  requireChanges(schema, settings.fourEyes, bound.waiting);

  return {
    schema,
    admit: bound.admit,
    backOffice,
    shared,
    references,
    calls,
    rights,
    feed,
    schedule,
    presence,
    displays,
    browsers,
    documents,
    highPriorityQueries,
    recogniser,
    extensions,
    /**
     * Returns the sources of subscriptions without `@live`; `ended` is called for sessions that the
     * back office ended.
     */
    ownSources: (ended: (token: string) => void) =>
      ownSources({
        ...{ schema, feed, schedule, presence, displays, connection },
        ...{ changeRequests, settingsChanges, ...books.parts },
        chat: { url: office.chatUrl, ended, log: (message, about) => log.info(about, message) },
      }),
    async close() {
      feed.close();
      intents.close();
      displays.book.close();
      changeRequests.close();
      settingsChanges.close();
      books.close();
      await presence.close();
      await Promise.all([backOffice.close(), shared.close()]);
    },
  };
}
