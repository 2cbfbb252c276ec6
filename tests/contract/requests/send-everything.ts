import { actionOf, extensionOf, restOf } from '../../../gateway/rest/directives.ts';
import { sendUpload, uploadForm } from '../../../gateway/testing/send-upload.ts';
import { startGateway, type TestGateway } from '../../../gateway/testing/start-gateway.ts';
import { everythingOf } from '../../model/selection.ts';
import {
  anyId,
  argumentSetsOf,
  type Field,
  filesOf,
  idOf,
  queries,
  schema,
  type Values,
} from './every-argument.ts';
import { type Sent, startRecordingOffice } from './recording-office.ts';

/** What left the gateway for one field of the schema. */
export interface Recorded {
  readonly field: string;
  readonly sent: readonly Sent[];
}

export interface Recording {
  readonly style: 'main' | 'v1';
  readonly offered: readonly string[];
  readonly records: readonly Recorded[];
}

const png = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x10\0\0\0\x10', 'latin1');

interface Session {
  readonly gateway: TestGateway;
  readonly cookie: string;
}

/** Reads the row that an action changes, as a person saw it. */
async function seenOf({ gateway, cookie }: Session, field: Field): Promise<Values> {
  const action = actionOf(schema, field);
  const read = action && queries[action.read];
  if (!read) return {};
  const by = read.args.find(({ name }) => name === action.by);
  const args = by ? `(${by.name}: ${JSON.stringify(idOf(field))})` : '';
  const result = await gateway.request(`{ ${read.name}${args} { seen } }`, { cookie });
  // What is not offered is not read, and its change is not sent.
  return (result.data?.[read.name] ?? {}) as Values;
}

async function send(session: Session, kind: string, field: Field, values: Values): Promise<void> {
  const { seen } = await seenOf(session, field);
  const intent = values.intent ? { intent: { ...(values.intent as Values), seen } } : {};
  const files = filesOf(field).map(({ name, type }) => {
    const isList = type.toString().startsWith('[');
    return { name, nothing: isList ? [null] : null, slot: isList ? `${name}.0` : name };
  });
  const nothing = Object.fromEntries(files.map((one) => [one.name, one.nothing]));
  const variables = { ...values, ...intent, ...nothing };
  const given = field.args.filter(({ name }) => name in variables);
  const head = given.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const args = given.map(({ name }) => `${name}: $${name}`).join(', ');
  const document = `${kind} Send${head && `(${head})`} {
    ${field.name}${args && `(${args})`} ${everythingOf(field.type)}
  }`;
  const { gateway, cookie } = session;
  if (files.length === 0) await gateway.request(document, { cookie, variables });
  else {
    const parts = files.map(({ slot }) => ({ slot, name: 'a.png', content: png }));
    await sendUpload(gateway, uploadForm(document, variables, parts), { cookie });
  }
}

/** Signing out ends the session, so it comes last. */
const last = 'signOut';

const roots = [
  ['query', Object.values(queries)],
  ['mutation', Object.values(schema.getMutationType()?.getFields() ?? {})],
] as const;

/** Sends every query, mutation and file request of the gateway in one style. */
export async function sendEverything(
  style: 'main' | 'v1',
  offered: readonly string[],
): Promise<Recording> {
  const office = await startRecordingOffice(offered);
  const gateway = await startGateway({
    ...office.settings,
    BACKOFFICE_STYLE: style,
    // Only calls of extensions are made in the gateway's own name.
    ...(offered.length > 0 ? { BACKOFFICE_SERVICE_TOKEN: 'token-of-the-recording-office' } : {}),
    BACKOFFICE_LIVE_URL: 'http://127.0.0.1:9/',
  });
  const records: Recorded[] = [];
  const record = async (field: string, act: () => Promise<unknown>): Promise<void> => {
    const before = office.received.length;
    await act();
    records.push({ field, sent: office.received.slice(before) });
  };
  try {
    let cookie = '';
    await record('signIn', async () => {
      cookie = await gateway.signIn('s1@x.test');
    });
    const session = { gateway, cookie };
    for (const [kind, fields] of roots)
      for (const field of fields.filter(({ name }) => name !== last))
        for (const values of argumentSetsOf(field))
          await record(field.name, () => send(session, kind, field, values));
    for (const path of ['user-files', 'reports'])
      await record(path, () => fetch(`${gateway.url}/${path}/${anyId}`, { headers: { cookie } }));
    await record(last, () => gateway.request('mutation { signOut }', { cookie }));
    return { style, offered, records };
  } finally {
    await gateway.close();
    await office.close();
  }
}

/** The extensions that fields or arguments require, and those without a field. */
export const allExtensions: readonly string[] = [
  ...new Set([
    ...['idempotency', 'audit', 'knownBrowsers'],
    ...roots
      .flatMap(([, fields]) => fields)
      .flatMap((field) => [field, ...field.args])
      .flatMap((it) => extensionOf(schema, it) ?? []),
  ]),
];

/** The fields with a call, and the method and path of each. */
export const fieldsWithCalls = (style: 'main' | 'v1') =>
  roots
    .flatMap(([, fields]) => fields)
    .flatMap((field) => {
      const rest = restOf(schema, field, style === 'main' ? 'MAIN' : 'V1');
      return rest ? [{ field, rest }] : [];
    });
