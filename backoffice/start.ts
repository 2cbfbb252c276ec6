import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { opens } from '../machines/access.policy.ts';
import { arbitrationExtensionRoutes } from './areas/arbitration/extension.routes.ts';
import { balanceExtensionRoutes } from './areas/balances/balances.routes.ts';
import { broadcastExtensionRoutes } from './areas/broadcasts/broadcasts.routes.ts';
import { serveFiles } from './areas/currencies/icons.ts';
import { dealExtensionRoutes } from './areas/deals/extension.routes.ts';
import { groupChatMessageList } from './areas/deals/group-chat-message.list.ts';
import { emailOptionsExtensionRoutes } from './areas/email-options/email-options.routes.ts';
import { emailTemplatesExtensionRoutes } from './areas/email-templates/email-templates.routes.ts';
import { groupChatExtensionRoutes } from './areas/group-chat/extension.routes.ts';

import { auditExtensionRoutes } from './areas/logs/extension.routes.ts';
import { reportExtensionRoutes } from './areas/reports/reports.routes.ts';
import { routes } from './areas/routes.ts';
import { sessionExtensionRoutes } from './areas/session/extension.routes.ts';
import { authenticator } from './areas/session/sessions.ts';
import { sharedFilterExtensionRoutes } from './areas/shared-filters/extension.routes.ts';
import { statisticsExtensionRoutes } from './areas/statistics/extension.routes.ts';
import { stopSwitchExtensionRoutes } from './areas/stop-switches/extension.routes.ts';
import { walletExtensionRoutes } from './areas/wallets/extension.routes.ts';
import { wallExtensionRoutes } from './areas/walls/extension.routes.ts';
import { checkAuditChainAtStart } from './audit/chain-watch.ts';
import type { Database } from './db/database.ts';
import { Bookmarks } from './engine/bookmarks.ts';
import { createChatSocket } from './engine/chat-socket.ts';
import { ChatTail } from './engine/chat-tail.ts';
import { Damage } from './engine/damage.ts';
import { answerAsDocumented } from './engine/documented-answers.ts';
import { openFeed } from './engine/feed.ts';
import { serveContract } from './engine/serve-contract.ts';
import { createServer, register } from './engine/server.ts';
import type { Services } from './engine/services.ts';
import { giveOutUpgrades } from './engine/upgrades.ts';
import { serveHealth } from './health.ts';
import { startHousekeeping } from './housekeeping.ts';
import type { Settings } from './settings.ts';
import { loopbackAddress } from './try-port.ts';

export interface BackOffice {
  /** The actual port, if the settings contain 0. */
  readonly port: number;
  readonly url: string;
  readonly services: Services;
  /**
   * Finishes running calls, then closes sockets. The database stays open, because it belongs to the
   * caller.
   */
  stop(): Promise<void>;
}

const extensions = [
  'feed',
  'idempotency',
  'audit',
  'sessions',
  'knownBrowsers',
  'deals',
  'arbitration',
  'chatReads',
  'reports',
  'stopSwitches',
  'walls',
  'statistics',
  'wallets',
  'sharedFilters',
  'broadcasts',
  'outbox',
] as const;

type ServerPart = Pick<
  Settings,
  'dataDir' | 'port' | 'serviceToken' | 'authHeader' | 'profile' | 'logLevel'
> &
  Partial<Pick<Settings, 'profileSeed'>> & {
    /** Only in tests: nothing happens by itself. */
    readonly isIdle?: true;
  };

/** Serves a database that is open, migrated and seeded. */
export async function startBackOffice(
  settings: ServerPart,
  database: Database,
  now: () => Date = () => new Date(),
): Promise<BackOffice> {
  const isFull = settings.profile === 'full';
  const app = createServer(settings);
  const services: Services = {
    ...{ db: database.db, database, log: app.log, profile: settings.profile, now },
    bookmarks: new Bookmarks(),
    damage: new Damage((reason) =>
      app.log.error({ reason }, 'The database is damaged: restore a backup (npm run restore)'),
    ),
    reportsFolder: join(settings.dataDir, 'reports'),
  };
  if (settings.profile === 'documented') answerAsDocumented(app, settings.profileSeed ?? 0);
  const authenticate = authenticator(services);
  register(app, routes, services, authenticate, settings);
  if (isFull) {
    app.get('/v1/ext', async () => ({ extensions }));
    register(
      app,
      [
        ...sessionExtensionRoutes,
        ...auditExtensionRoutes,
        ...dealExtensionRoutes,
        ...arbitrationExtensionRoutes,
        ...groupChatExtensionRoutes,
        ...reportExtensionRoutes,
        ...stopSwitchExtensionRoutes,
        ...wallExtensionRoutes,
        ...statisticsExtensionRoutes,
        ...balanceExtensionRoutes,
        ...walletExtensionRoutes,
        ...sharedFilterExtensionRoutes,
        ...broadcastExtensionRoutes,
        ...emailOptionsExtensionRoutes,
        ...emailTemplatesExtensionRoutes,
      ],
      services,
      authenticate,
      settings,
    );
  }
  serveFiles(app, services);
  serveHealth(app, services.db, services.damage);
  serveContract(app);
  await services.damage.check(services.db);

  const tail = await ChatTail.open(database, groupChatMessageList.entity, app.log);
  const chat = createChatSocket({
    authenticate,
    mayListen: ({ status }) => opens(status, 'chats'),
    tail,
    resumes: isFull,
  });
  const feed = isFull
    ? await openFeed(app.server, database, settings.serviceToken, app.log)
    : undefined;
  giveOutUpgrades(app.server, chat, isFull);
  const housekeeping = settings.isIdle ? undefined : startHousekeeping(services);
  await checkAuditChainAtStart(services);

  await app.listen({ port: settings.port, host: loopbackAddress });
  const { port } = app.server.address() as AddressInfo;
  return {
    ...{ port, url: `http://${loopbackAddress}:${port}`, services },
    async stop() {
      await housekeeping?.stop();
      feed?.close();
      for (const socket of chat.clients) socket.close(1001);
      await tail.close();
      await app.close();
    },
  };
}
