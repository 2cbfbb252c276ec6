import type { GraphQLField } from 'graphql';
import type { StoredNumbers } from '../../machines/stored-numbers.policy.ts';
import { GatewayError } from '../errors.ts';
import { loadSchema, tablesWith } from '../graphql/load-schema.ts';
import type { Caller } from '../rest/back-office.ts';
import { type ApiStyle, restOf } from '../rest/directives.ts';
import { Extensions } from '../rest/extensions.ts';
import { compileCalls } from '../rest/rest-executor.ts';
import { closeSession, openSession, signInCall } from '../session/open-session.ts';
import { Rights } from '../session/rights.ts';
import { checkField, type FieldCheck } from './check-field.ts';
import { checkUnused } from './check-unused.ts';
import { type Checking, rowsPerList } from './checking.ts';
import { type Contract, isRead, plainCall } from './contract.ts';
import { type Finding, findingOf } from './findings.ts';
import { argumentsFor, type FindId } from './given-arguments.ts';
import { judgeSignIn } from './judge-sign-in.ts';
import { ReadOnlyOffice, type ReadOnlyOptions } from './read-only-office.ts';
import type { CallResult, CheckReport } from './report.ts';

type Field = GraphQLField<unknown, unknown>;

export interface CheckOptions
  extends Pick<
    ReadOnlyOptions,
    | 'url'
    | 'authHeader'
    | 'hostPrefix'
    | 'serviceToken'
    | 'readTimeout'
    | 'wait'
    | 'maxWaitMs'
    | 'onAnswer'
  > {
  readonly style: 'main' | 'v1';
  readonly contract: Contract;
  readonly email: string;
  readonly password: string;
  /** Of the second factor. */
  readonly code?: string | undefined;
  readonly storedNumbers?: StoredNumbers;
  readonly dealStatusList?: 'older' | 'second';
  /** Id of a call or of a finding: only this call is checked, and what gives its ids. */
  readonly only?: string | undefined;
  /** Called after each call. */
  readonly onResult?: (result: CallResult) => void;
}

/** A clock may differ by the second that a date leaves out, and by the way of the answer. */
const maxClockDifferenceMs = 30_000;

const requester: Caller = { token: undefined, requestId: 'check-backoffice', address: undefined };

/** Checks a back office against the contract, by reading alone. */
export async function checkBackOffice(options: CheckOptions): Promise<CheckReport> {
  const { contract, url, style, storedNumbers = {}, dealStatusList = 'older' } = options;
  const schema = loadSchema(tablesWith(dealStatusList), storedNumbers);
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const spoken = fields.flatMap((field) =>
    (['MAIN', 'V1'] as const).flatMap((one) => restOf(schema, field, one) ?? []),
  );
  const reads = [...contract.calls.filter(isRead), ...spoken].map(
    ({ method, path }) => `${method} ${path}`,
  );
  const readable = new Set(reads);
  const office = new ReadOnlyOffice({
    ...options,
    isRead: (method, path) => method === 'GET' || readable.has(`${method} ${path}`),
  });
  const at = new Date().toISOString();
  const report = (
    calls: readonly CallResult[],
    findings: readonly Finding[],
    extensions: readonly string[] = [],
  ): CheckReport => ({
    ...{ format: 1, url, style, at, extensions, calls, findings, requests: office.requests },
    clockMs: office.clockMs === undefined ? null : Math.round(office.clockMs),
    ok: [...findings, ...calls.flatMap((one) => one.findings)].every(({ isBroken }) => !isBroken),
  });

  let caller = requester;
  try {
    const token = await openSession(office, options, requester);
    caller = { ...requester, token };
    const { admin } = await new Rights(office, []).of({ ...requester, token });
    caller = { ...caller, adminId: admin.id };
    const extensions = await new Extensions(office).all(caller);
    const used = new Set(spoken.map(({ method, path }) => plainCall(method, path)));
    const calls = await checkAll(
      { schema, office, contract, caller, storedNumbers, extensions },
      options,
      used,
    );
    const isWhole = options.only === undefined || options.only === 'clock';
    return report(calls, isWhole ? clockFinding(office.clockMs) : [], extensions);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const { kind, detail } = judgeSignIn(error);
    const id = (error.details.call ?? signInCall).replace(' ', ':');
    return report([], [{ ...findingOf(id, kind, detail), isBroken: true }]);
  } finally {
    if (caller.token !== undefined) await closeSession(office, caller);
    await office.close();
  }
}

function clockFinding(clockMs: number | undefined): readonly Finding[] {
  if (clockMs === undefined || Math.abs(clockMs) <= maxClockDifferenceMs) return [];
  const seconds = Math.round(clockMs / 1000);
  const how = seconds > 0 ? 'ahead' : 'behind';
  return [findingOf('clock', 'clock', `${Math.abs(seconds)} s (it is ${how})`)];
}

/** Checks the reads of the screens, then those that no screen uses, one after another. */
async function checkAll(
  checking: Checking,
  { style, only, onResult }: CheckOptions,
  used: ReadonlySet<string>,
): Promise<readonly CallResult[]> {
  const { schema, office, contract } = checking;
  const requested = only?.split('#')[0];
  const isRequested = (id: string) => requested === undefined || requested === id;
  const apiStyle: ApiStyle = style === 'v1' ? 'V1' : 'MAIN';
  const compiled = compileCalls(schema, apiStyle, office);
  const queries: Readonly<Record<string, Field>> = schema.getQueryType()?.getFields() ?? {};
  const checks = new Map<string, Promise<FieldCheck>>();

  const findId: FindId = async (list, column) => {
    const { value } = (await checkOf(list)) ?? {};
    const rows = (value as { items?: unknown } | null | undefined)?.items ?? value;
    const [name = '', within] = column.split('.');
    for (const row of Array.isArray(rows) ? (rows as Record<string, unknown>[]) : []) {
      const inner = row[name];
      const id = within ? (inner as Record<string, unknown>[] | null)?.[0]?.[within] : inner;
      if (id !== undefined && id !== null) return id;
    }
    return undefined;
  };
  const checkOf = (name: string): Promise<FieldCheck> | undefined => {
    const call = compiled.get(name);
    if (!call || !queries[name]) return undefined;
    const known = checks.get(name);
    if (known) return known;
    const check = argumentsFor(schema, call.field, rowsPerList, findId).then((args) =>
      checkField(checking, call, args),
    );
    checks.set(name, check);
    return check;
  };

  const results: CallResult[] = [];
  const add = (result: CallResult) => {
    results.push(result);
    onResult?.(result);
  };
  for (const name of Object.keys(queries).filter(isRequested)) {
    const check = await checkOf(name);
    if (check) add(check.result);
  }
  const unused = contract.calls.filter(
    (call) => isRead(call) && isPlain(call) && !used.has(plainCall(call.method, call.path)),
  );
  for (const call of unused)
    if (isRequested(`${call.method}:${call.path}`)) add(await checkUnused(checking, call, findId));
  return only?.includes('#')
    ? results.map((one) => ({ ...one, findings: one.findings.filter(({ id }) => id === only) }))
    : results;
}

/** Files, addresses that another call gives, sockets and sessions are no reads of data. */
const isPlain = ({ path, style }: Contract['calls'][number]): boolean =>
  (style === 'main' || style === 'v1') && !/^Login\/|File$/.test(path);
