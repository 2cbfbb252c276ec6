import { getNamedType, isLeafType, isNonNullType, isObjectType } from 'graphql';
import { documentedCalls } from '../../../backoffice/testing/contract.ts';
import { applied, wireName } from '../../../gateway/rest/directives.ts';
import {
  type FakeAnswer,
  type FakeRequest,
  json,
  startFakeOffice,
  withSessions,
} from '../../../gateway/testing/fake-office.ts';
import { plainName } from './compare-request.ts';
import { anyId, queries, schema } from './every-argument.ts';

/** Paths below the address of the back office, and below the prefix of its host. */
const base = 'office/';
const prefix = 'edge/';

/** A request as it left the gateway. */
export interface Sent extends Omit<FakeRequest, 'path'> {
  readonly below: 'address' | 'host' | 'nothing';
  readonly path: string;
}

const id = Number(anyId);

const objectFields = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .flatMap((type) => Object.values(type.getFields()));
const needed = objectFields.filter(({ type }) => isNonNullType(type) && isLeafType(type.ofType));
const ids = objectFields.filter(({ name }) => name === 'id');

const values: Readonly<Record<string, unknown>> = { ID: id, Boolean: true, String: 'text' };

/** One row for all types: every field that they require, and the known id under each of its names. */
const row = Object.fromEntries<unknown>([
  ...needed.map(
    (field) => [wireName(schema, field), values[getNamedType(field.type).name] ?? 1] as const,
  ),
  ...ids.flatMap((field) =>
    wireName(schema, field)
      .split('+')
      .map((name) => [name, id] as const),
  ),
]);

/** Names under which single rows are read. */
const places = Object.values(queries)
  .filter(({ type }) => isObjectType(getNamedType(type)))
  .flatMap((field) => applied(schema, field, 'rest').map(({ pick }) => String(pick)))
  .filter((pick) => /^[a-z]+$/i.test(pick));

/** One answer for every call: the row with the known id wherever it may be read. */
const usual = {
  ...Object.fromEntries(places.map((place) => [place, row])),
  ...row,
  items: [row],
  data: [row],
  total: 1,
  result: { Success: true },
};

const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

/** Calls that read an object that is sent back as a whole. */
const wholeObjects = new Set(
  mutations
    .flatMap((field) => applied(schema, field, 'rest'))
    .flatMap(({ base: read }) => queries[String(read)] ?? [])
    .flatMap((field) => applied(schema, field, 'rest'))
    .map(({ get, post }) => String(get ?? post)),
);

/** The id of a row, under each of the names that make it. */
const idUnder = (name: string) => Object.fromEntries(name.split('+').map((one) => [one, id]));

const rowReads = Object.values(queries)
  .flatMap((field) => applied(schema, field, 'rest'))
  .flatMap(({ get, post, pick, row: name }) =>
    typeof name === 'string' ? [{ path: String(get ?? post), pick, ids: idUnder(name) }] : [],
  );

/** A row that is sent back whole has its id alone. */
const wholeRowAt = (path: string, list: unknown) =>
  rowReads.find((read) => read.path === path && read.pick === list)?.ids;

/** A value of a documented name: switches are flags, rows are lists, the rest are numbers. */
function valueOfName(name: string, path: string): unknown {
  const one = wholeRowAt(path, name);
  if (one || name === 'setting') return one ? [one] : [];
  return name.startsWith('stop') ? false : 0;
}

/** The object as documented. */
const objectOf = (path: string): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(
    documentedCalls
      .filter((call) => call.path === path && call.method !== 'PUT')
      .flatMap(({ answers = [] }) => answers.map(plainName))
      .map((name) => [name, valueOfName(name, path)]),
  ),
  // An object that is the row itself.
  ...wholeRowAt(path, undefined),
});

function answerOf(path: string, address: string): FakeAnswer {
  if (path.endsWith('/GetUserFile')) return { text: 'PNG', type: 'image/png' };
  if (path.endsWith('/file')) return { text: 'id\n', type: 'text/csv' };
  if (wholeObjects.has(path)) return json(objectOf(path));
  const url = `${address}${base}v1/reports/${anyId}/file`;
  return json({ ...usual, type: 'Users', url, report: { ...row, type: 'Users', url } });
}

function locate({ path, ...request }: FakeRequest): Sent {
  if (path.startsWith(base)) return { ...request, path: path.slice(base.length), below: 'address' };
  if (path.startsWith(prefix))
    return { ...request, path: path.slice(prefix.length), below: 'host' };
  return { ...request, path, below: 'nothing' };
}

/** Starts a back office that records each request and answers each call with success. */
export async function startRecordingOffice(extensions: readonly string[]) {
  const received: Sent[] = [];
  const office = await startFakeOffice((request) => {
    const sent = locate(request);
    received.push(sent);
    const name = `${sent.method} ${sent.path}`;
    if (name === 'GET v1/ext') return json({ extensions });
    const known = office.calls.get(name);
    return known ? known(request) : answerOf(sent.path, office.url);
  });
  withSessions(office);
  return {
    received,
    settings: {
      BACKOFFICE_URL: `${office.url}${base}`,
      BACKOFFICE_HOST_PREFIX: `/${prefix.slice(0, -1)}`,
    },
    close: office.close,
  };
}
