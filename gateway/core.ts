import type { Logger } from 'pino';
import { ActionEngine } from './action/action-engine.ts';
import { IntentStore } from './action/intent-store.ts';
import { bindResolvers, compileActions } from './graphql/bind.ts';
import { Documents } from './graphql/documents.ts';
import { loadSchema } from './graphql/load-schema.ts';
import { overrides } from './graphql/overrides.ts';
import { Feed } from './live/feed.ts';
import { errorFacts } from './log.ts';
import { BackOffice } from './rest/back-office.ts';
import { Extensions } from './rest/extensions.ts';
import { compileCalls } from './rest/rest-executor.ts';
import { AdminSettingsStore } from './session/admin-settings.ts';
import { Recogniser } from './session/recognise.ts';
import { Rights } from './session/rights.ts';
import { Seal, sessionSecrets } from './session/seal.ts';
import type { Settings } from './settings.ts';

/** Everything that answers, and nothing that carries: schema, executor, sessions, actions, feed. */
export function createCore(
  settings: Settings,
  log: Logger,
  observe: (call: string, outcome: string, seconds: number) => void,
) {
  const office = settings.backOffice;
  if (office.url === undefined)
    throw new Error('BACKOFFICE_URL is not set. `npm start` sets it for the embedded back office.');
  const url = office.url;

  const schema = loadSchema();
  const backOffice = new BackOffice({
    url,
    authHeader: office.authHeader,
    hostPrefix: office.hostPrefix,
    observe,
  });
  const calls = compileCalls(schema, office.style, backOffice);
  const rights = new Rights(backOffice, settings.exclude);
  const seal = new Seal(sessionSecrets(settings.sessionSecrets, settings.dataDir));
  const extensions = new Extensions(backOffice);
  const feed = new Feed({
    url: office.liveUrl ?? (office.serviceToken === undefined ? undefined : url),
    token: office.serviceToken,
    answers: () => backOffice.breaker.state === 'closed',
    log: (message, about) => log.info(about, message),
  });
  const actions = compileActions(schema, calls);
  const intents = new IntentStore(settings.dataDir);
  const engine = new ActionEngine(intents, actions);
  const documents = new Documents(schema);
  const recogniser = new Recogniser(seal, rights);
  const store = new AdminSettingsStore(backOffice, rights);

  bindResolvers(
    {
      schema,
      calls,
      engine,
      feed,
      overrides: overrides({ backOffice, rights, seal, extensions, store, engine, settings }),
      refused: (asker, action, args) => {
        log.warn({ requestId: asker.requestId, action }, 'refused');
        const objectId = typeof args.id === 'string' ? { objectId: args.id } : {};
        extensions
          .recordRefusal(asker, { action, ...objectId, error: 'FORBIDDEN' })
          .catch((error: unknown) => log.warn(errorFacts(error), 'refusal not recorded'));
      },
    },
    actions,
  );

  return {
    schema,
    backOffice,
    calls,
    rights,
    feed,
    documents,
    recogniser,
    async close() {
      feed.close();
      intents.close();
      await backOffice.close();
    },
  };
}
