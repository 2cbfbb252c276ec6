import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type FakeOffice, json, startFakeOffice, withSessions } from './fake-office.ts';
import { fieldOf, type GraphqlResult, startGateway } from './start-gateway.ts';

/** A change request as a client reads it. */
export interface ReadRequest {
  readonly id: string;
  readonly state: string;
  readonly hash: string;
  readonly before: unknown;
  readonly sent: unknown;
  readonly now: unknown;
  readonly comment: string | null;
  readonly mayDecide: boolean;
  readonly isOwn: boolean;
  readonly decidedBy: string | null;
  readonly errorCode: string | null;
  readonly errorWords: string | null;
  readonly outcomeKey: string | null;
}
const fields =
  'id state hash before sent now comment mayDecide isOwn decidedBy errorCode errorWords outcomeKey';

const path = 'v1/p2p/booking-settings';
export const done = json({ result: { Success: true } });

export const codeOf = ({ errors }: Pick<GraphqlResult, 'errors'>) => errors[0]?.extensions.code;

/** Returns the id of the change request that an answer names. */
export const requestIn = ({ errors }: Pick<GraphqlResult, 'errors'>): string =>
  String(errors[0]?.extensions.request);

export type ApprovalDesk = Awaited<ReturnType<typeof startApprovalDesk>>;

/**
 * Starts a gateway with rights that need two people, two admins who have them (`maker`, `checker`),
 * and one without (`support`). Its back office keeps booking settings.
 */
export async function startApprovalDesk() {
  const office: FakeOffice = await startFakeOffice();
  const { admins } = withSessions(office);
  const env = {
    BACKOFFICE_URL: office.url,
    SESSION_SECRET: 's'.repeat(32),
    FOUR_EYES: 'editBookingSettings manageCountries, manageUser manageTransactionMethods',
  };
  /** What the back office holds, and what was sent to it. */
  const kept = {
    settings: { MaxRequisiteBundlesPerProfile: 1, bookingLimit: 2, bookingPeriod: 3, other: 7 },
    puts: [] as Record<string, unknown>[],
  };
  office.calls.set(`GET ${path}`, () => json(kept.settings));
  office.calls.set(`PUT ${path}`, ({ body }) => {
    kept.puts.push(body);
    kept.settings = body as typeof kept.settings;
    return done;
  });
  let gateway = await startGateway(env);
  const maker = await gateway.signIn('s0@x.test');
  const checker = await gateway.signIn('s1@x.test');
  const support = await gateway.signIn('s2@x.test');

  const send = (query: string, cookie: string, variables: Record<string, unknown> = {}) =>
    gateway.request(query, { cookie, variables });

  const readSeen = async (): Promise<string> =>
    fieldOf<{ seen: string }>(await send('{ bookingSettings { seen } }', maker), 'bookingSettings')
      .seen;

  /** Sends another limit and returns the answer. */
  async function edit(
    limit: number,
    cookie = maker,
    key: string = crypto.randomUUID(),
    given?: string,
  ) {
    const seen = given ?? (await readSeen());
    return send(
      `mutation ($limit: Int, $intent: Intent!) {
        editBookingSettings(bookingLimit: $limit, intent: $intent) { state }
      }`,
      cookie,
      { limit, intent: { key, seen, comment: 'more room' } },
    );
  }

  async function one(id: string, cookie = checker): Promise<ReadRequest | null> {
    const query = `query ($id: ID!) { changeRequest(id: $id) { ${fields} } }`;
    return fieldOf<ReadRequest | null>(await send(query, cookie, { id }), 'changeRequest');
  }

  async function mustRead(id: string, cookie = checker): Promise<ReadRequest> {
    const request = await one(id, cookie);
    if (!request) throw new Error(`there is no request ${id}`);
    return request;
  }

  const approve = (id: string, hash: string, cookie = checker) =>
    send(
      `mutation ($id: ID!, $hash: String!) {
        approveChangeRequest(id: $id, hash: $hash, comment: "fine") { ${fields} }
      }`,
      cookie,
      { id, hash },
    );

  return {
    ...{
      office,
      admins,
      kept,
      maker,
      checker,
      support,
      send,
      readSeen,
      edit,
      one,
      mustRead,
      approve,
    },
    gateway: () => gateway,
    /** Requests another limit and returns the id of the request. */
    requested: async (limit = 5, cookie = maker) => requestIn(await edit(limit, cookie)),
    /** Approves what is shown and returns the request afterwards. */
    approved: async (id: string) =>
      fieldOf<ReadRequest>(await approve(id, (await mustRead(id)).hash), 'approveChangeRequest'),
    async list(cookie: string) {
      const query = `{ changeRequests(page: { number: 1, size: 20 }) { items { ${fields} } } }`;
      const page = fieldOf<{ items: ReadRequest[] }>(await send(query, cookie), 'changeRequests');
      return page.items;
    },
    decline: (id: string, comment: string, cookie = checker) =>
      send(
        `mutation ($id: ID!, $comment: String!) {
          declineChangeRequest(id: $id, comment: $comment) { state }
        }`,
        cookie,
        { id, comment },
      ),
    withdraw: (id: string, cookie = maker) =>
      send('mutation ($id: ID!) { withdrawChangeRequest(id: $id) { state } }', cookie, { id }),
    sealedFiles: () => readdirSync(join(gateway.dataDir, 'gateway', 'change-requests')),
    /** Stops the gateway, passes its folder to `inspect`, and starts the next one over it. */
    async restart(inspect: (dataDir: string) => void) {
      const { dataDir } = gateway;
      await gateway.stop();
      inspect(dataDir);
      gateway = await startGateway(env, dataDir);
    },
    async close() {
      await gateway.close();
      await office.close();
    },
  };
}
