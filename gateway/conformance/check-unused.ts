import { GatewayError } from '../errors.ts';
import { findList, readBody } from '../rest/answer.ts';
import { dig } from '../rest/dig.ts';
import type { RestCall } from '../rest/directives.ts';
import { encodeId, type Payload } from '../rest/encode.ts';
import { isObject } from '../rest/refusal.ts';
import type { OutgoingCall } from '../rest/request.ts';
import {
  type Checking,
  findingsFor,
  lastBody,
  observationOf,
  rowsPerList,
  statusOf,
} from './checking.ts';
import type { ContractCall } from './contract.ts';
import type { FindId } from './given-arguments.ts';
import { type Judgement, judgeFailure, otherLists } from './judge-failure.ts';
import { type CallResult, untried } from './report.ts';

/** Documented reads that no screen uses yet: without a schema, the check looks at their outline. */

/** Lists that give the values of parameters, by the documents' names of these. */
const idsOf: Readonly<Record<string, readonly [list: string, column: string]>> = {
  userId: ['users', 'id'],
  feedbackId: ['feedback', 'id'],
  GroupChatId: ['disputes', 'groupChatId'],
  currencyId: ['currencies', 'id'],
  reportId: ['reports', 'id'],
  'v1/p2p/profile/{id}/info id': ['users', 'id'],
};

const fixed: Payload = {
  ...{ offset: 0, limit: rowsPerList, Offset: 0, Limit: rowsPerList },
  ...{ getTotal: true, GetTotal: true, language: 'en' },
};

const plain = (name: string): string => name.replace(/^~/, '');
const isName = (name: string): boolean => /^\w+$/.test(name);

/** Names beside a list that say nothing of its shape. */
const totals = new Set(['total', 'totalCount', 'Total', 'pages']);

/** Returns the request; undefined with the name of an id that no list gave. */
async function requestOf(
  { method, path, params = {} }: ContractCall,
  findId: FindId,
): Promise<OutgoingCall | { readonly noId: string }> {
  const value = async (name: string): Promise<unknown> => {
    const source = idsOf[`${path} ${name}`] ?? idsOf[name];
    if (!source) return fixed[name];
    const id = await findId(...source);
    return id === undefined || id === null ? undefined : encodeId(id);
  };
  let address = path;
  for (const name of [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')) {
    const id = await value(name);
    if (id === undefined) return { noId: name };
    address = address.replace(`{${name}}`, encodeURIComponent(String(id)));
  }
  const payload: Payload = {};
  for (const name of [...(params.query ?? []), ...(params.body ?? [])].map(plain).filter(isName)) {
    const one = await value(name);
    if (one !== undefined) payload[name] = one;
  }
  const as = method as RestCall['method'];
  if (method !== 'GET') return { method: as, path: address, body: JSON.stringify(payload) };
  const query = new URLSearchParams(
    Object.entries(payload).map(([name, one]) => [name, String(one)]),
  ).toString();
  return { method: as, path: query ? `${address}?${query}` : address, body: undefined };
}

export async function checkUnused(
  checking: Checking,
  call: ContractCall,
  findId: FindId,
): Promise<CallResult> {
  const { office, caller } = checking;
  const name = `${call.method} ${call.path}`;
  const id = name.replace(' ', ':');
  const who = { id, call: name, use: 'none' } as const;
  const request = await requestOf(call, findId);
  if ('noId' in request) {
    const noId = findingsFor(id, [{ kind: 'noId', detail: request.noId }]);
    return untried(who, 'notTried', noId);
  }
  try {
    const answer = await office.read(name, request, caller);
    const body = readBody(answer, name, JSON.parse);
    return { ...untried(who, 'answered'), ...observationOf(office), ...outline(call, body, id) };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const status = office.last?.answer.status;
    const judged = judgeFailure({
      ...{ error, status, isUsed: false, body: lastBody(office), documented: call },
      ...{ shape: undefined, waitedMs: office.last?.waitedMs ?? 0 },
    });
    const findings = findingsFor(id, [judged]);
    return { ...untried(who, statusOf(judged, status), findings), ...observationOf(office) };
  }
}

function outline(
  { list = false, answers = [] }: ContractCall,
  body: unknown,
  id: string,
): Pick<CallResult, 'shape' | 'rows' | 'missing' | 'findings'> {
  const found = findList(body);
  const judged: Judgement[] = [];
  const others = list && !found ? otherLists(body) : [];
  if (others.length > 0) judged.push({ kind: 'wrongWrapper', detail: others.join(', ') });
  else if (list && (found?.rows.length ?? 0) === 0) judged.push({ kind: 'noRows' });
  const named = list ? [] : answers.filter((one) => isName(one) && !totals.has(one));
  const missing = isObject(body)
    ? named.filter((one) => dig(body, one.split('.')) === undefined)
    : [];
  if (missing.length > 0) judged.push({ kind: 'missingFields', detail: missing.join(', ') });
  return {
    shape: found ? found.at.join('.') || 'array' : 'object',
    rows: found?.rows.length ?? null,
    missing: { documented: missing, other: [] },
    findings: findingsFor(id, judged),
  };
}
