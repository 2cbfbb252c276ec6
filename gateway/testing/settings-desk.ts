import { type FakeOffice, json, startFakeOffice, withSessions } from './fake-office.ts';
import { fieldOf, startGateway, type TestGateway } from './start-gateway.ts';

/** A change of settings as a client reads it. */
export interface ReadChange {
  readonly id: string;
  readonly action: string;
  readonly comment: string | null;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
  readonly now: Record<string, unknown> | null;
  readonly seen: string | null;
  readonly changedElsewhere: readonly string[];
  readonly mayRestore: boolean;
}

const fields = 'id of objectType objectId action adminId comment before after';
const one = `${fields} changedElsewhere now seen mayRestore`;
const path = 'v1/p2p/booking-settings';

export const done = json({ result: { Success: true } });

export type SettingsDesk = Awaited<ReturnType<typeof startSettingsDesk>>;

/** Starts a gateway over a back office that keeps booking settings, and no history of them. */
export async function startSettingsDesk() {
  const office: FakeOffice = await startFakeOffice();
  withSessions(office);
  /** What the back office holds. */
  const kept = {
    settings: {
      MaxRequisiteBundlesPerProfile: 1,
      bookingLimit: 2,
      bookingPeriod: 3,
      other: 7,
    } as Record<string, unknown>,
  };
  office.calls.set(`GET ${path}`, () => json(kept.settings));
  office.calls.set(`PUT ${path}`, ({ body }) => {
    kept.settings = body;
    return done;
  });
  let gateway: TestGateway = await startGateway({ BACKOFFICE_URL: office.url });
  let cookie = await gateway.signIn('s1@x.test');

  const send = (query: string, variables: Record<string, unknown> = {}, as = cookie) =>
    gateway.request(query, { cookie: as, variables });

  async function read(id: string): Promise<ReadChange> {
    const answer = await send(`query ($id: ID!) { settingsChange(id: $id) { ${one} } }`, { id });
    const change = fieldOf<ReadChange | null>(answer, 'settingsChange');
    if (!change) throw new Error(`there is no change ${id}`);
    return change;
  }

  return {
    ...{ office, kept, send, read, path },
    gateway: () => gateway,
    async setLimit(limit: number, key: string = crypto.randomUUID()) {
      const answer = await send('{ bookingSettings { seen } }');
      const { seen } = fieldOf<{ seen: string }>(answer, 'bookingSettings');
      return send(
        `mutation ($limit: Int, $intent: Intent!) {
          editBookingSettings(bookingLimit: $limit, intent: $intent) { state }
        }`,
        { limit, intent: { key, seen, comment: 'more room' } },
      );
    },
    async changes(filter: Record<string, unknown> = {}, as = cookie) {
      const query = `query ($filter: SettingsChangeFilter) {
        settingsChanges(filter: $filter, page: { number: 1, size: 20 }) { items { ${fields} } }
      }`;
      const answer = await send(query, { filter }, as);
      return fieldOf<{ items: ReadChange[] }>(answer, 'settingsChanges').items;
    },
    /** Restores the values before a change, by default as they are seen now. */
    async restore(id: string, seen?: string | null) {
      const given = seen ?? (await read(id)).seen;
      return send(
        `mutation ($id: ID!, $intent: Intent!) {
          restoreSettings(id: $id, intent: $intent) { state }
        }`,
        { id, intent: { key: crypto.randomUUID(), seen: given, comment: 'as before' } },
      );
    },
    /** Stops the gateway and starts the next one over its data. */
    async restart(env: Record<string, string> = {}) {
      const { dataDir } = gateway;
      await gateway.stop();
      gateway = await startGateway({ BACKOFFICE_URL: office.url, ...env }, dataDir);
      cookie = await gateway.signIn('s1@x.test');
    },
    async close() {
      await gateway.close();
      await office.close();
    },
  };
}
