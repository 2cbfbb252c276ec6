import {
  type FakeAnswer,
  type FakeOffice,
  json,
  startFakeOffice,
  withSessions,
} from './fake-office.ts';
import { transactionRow } from './rows.ts';
import { fieldOf, type GraphqlResult, startGateway, type TestGateway } from './start-gateway.ts';

const put = 'PUT Transaction/AdminCompleteTransaction';
const complete = `mutation ($key: ID!, $seen: String!, $comment: String, $id: ID! = 5) {
  completeTransaction(id: $id, intent: { key: $key, seen: $seen, comment: $comment }) { key state at }
}`;
export const outcomeOf = 'query ($key: ID!) { outcome(key: $key) { state } }';
export const done = json({ result: { Success: true } });
export const newKey = () => crypto.randomUUID();
export const codeOf = ({ errors }: GraphqlResult) => errors[0]?.extensions.code;

/**
 * One transaction in a back office without keys, a gateway in front of it, and a signed-in super
 * admin.
 */
export class PayingOffice {
  row: Record<string, unknown> = transactionRow(5);
  history: Record<string, unknown>[] = [
    { id: 1, event: 'fail', status: 4, dateCreated: 1, adminId: null },
  ];
  readonly office: FakeOffice;
  readonly gateway: TestGateway;
  readonly cookie: string;

  static readonly secret = 's'.repeat(32);

  static async open(): Promise<PayingOffice> {
    const office = await startFakeOffice();
    withSessions(office);
    const gateway = await startGateway({
      BACKOFFICE_URL: office.url,
      SESSION_SECRET: PayingOffice.secret,
    });
    return new PayingOffice(office, gateway, await gateway.signIn('s1@x.test'));
  }

  private constructor(office: FakeOffice, gateway: TestGateway, cookie: string) {
    this.office = office;
    this.gateway = gateway;
    this.cookie = cookie;
    const { calls } = office;
    calls.set('POST v2/Trading/GetOperation', () => json({ operation: this.row }));
    calls.set('POST Transaction/GetTransactionStatusHistory', () => json({ items: this.history }));
    this.answer(({ comment }) => {
      this.takeEffect({ comment });
      return done;
    });
  }

  async close(): Promise<void> {
    await this.gateway.close();
    await this.office.close();
  }

  /** Sets the response of the call from now on. */
  answer(how: (body: Record<string, unknown>) => FakeAnswer): void {
    this.office.calls.set(put, ({ body }) => how(body));
  }

  /** Cuts the connection, before or after the effect. */
  cut(afterEffect: boolean): void {
    this.answer(({ comment }) => {
      if (afterEffect) this.takeEffect({ comment });
      return { cut: true };
    });
  }

  /**
   * Applies the effect as a real back office does: the state changes and the history names the
   * admin.
   */
  takeEffect(body: Record<string, unknown>, adminId: number | null = 11): void {
    this.row = { ...this.row, status: 2, changedBy: adminId };
    const dateCreated = Math.floor(Date.now() / 1000);
    const entry = { id: this.history.length + 1, event: 'complete', status: 2 };
    this.history = [{ ...entry, dateCreated, adminId, ...body }, ...this.history];
  }

  async seen(cookie = this.cookie): Promise<string> {
    const result = await this.gateway.request('{ transaction(id: 5) { seen } }', { cookie });
    return fieldOf<{ seen: string }>(result, 'transaction').seen;
  }

  act(variables: Record<string, unknown>, cookie = this.cookie): Promise<GraphqlResult> {
    return this.gateway.request(complete, { cookie, variables });
  }

  async state(key: string, cookie = this.cookie): Promise<string> {
    const result = await this.gateway.request(outcomeOf, { cookie, variables: { key } });
    return fieldOf<{ state: string }>(result, 'outcome').state;
  }

  sent() {
    return this.office.seen.filter(({ path }) => path.endsWith('AdminCompleteTransaction'));
  }
}
