import { type GraphQLField, type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '../../backoffice/seed/random.ts';
import { type Office, serviceToken, startOffice } from '../../backoffice/testing/office.ts';
import { openTestDatabase } from '../../backoffice/testing/test-database.ts';
import { loadSchema } from '../../gateway/graphql/load-schema.ts';
import { liveOf } from '../../gateway/rest/directives.ts';
import { startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';
import { expectedSections } from '../../machines/access.expected.ts';
import { makeFuzzValue } from './fuzz-values.ts';
import { mayQuery } from './may-query.ts';
import { neverWere, ownThingsAt } from './own-things.ts';
import { hireStaff, type Person, sessionsOf } from './staff.ts';
import { requestOf } from './whole-request.ts';

/**
 * The responses to two people who make the same request at the same moment, through a real gateway
 * to a real back office. A person without the right receives nothing. People with equal rights
 * receive the same, except for personal data. A subscriber receives the same as in a single query.
 * `PAIRS` sets how many of each.
 */
const pairs = Number(process.env.PAIRS ?? 100);
const seed = Number(process.env.PAIRS_SEED ?? 20_261_122);

const testTimeoutMs = 120_000 + pairs * 1000;

const schema = loadSchema();
type Field = GraphQLField<unknown, unknown>;
type Given = Readonly<Record<string, unknown>>;

const fieldsOf = (type: GraphQLObjectType | null | undefined): Field[] =>
  Object.values(type?.getFields() ?? {});
const queries = fieldsOf(schema.getQueryType()).filter(({ name }) => name !== '_');
const watched = fieldsOf(schema.getSubscriptionType()).flatMap((field) => {
  const live = liveOf(schema, field);
  const query = queries.find(({ name }) => name === live?.of);
  return live && query ? [{ field, query, personal: live.personal }] : [];
});

const ownLists = watched.filter(({ personal }) => personal.length > 0);

/** Their responses contain current durations. */
const ofTheMoment = new Set(['systemStatus', 'wallStatus']);

/** Personal fields, in addition to those that the schema declares for subscriptions. */
const own = new Set(['session', 'ownSession', 'ownLog', 'report', 'ownDisplay']);

/** Returns whether the response is personal according to the schema. */
function isPersonal(query: Field, given: Given): boolean {
  const choices = watched.find((one) => one.query === query)?.personal ?? [];
  return (
    own.has(query.name) ||
    choices.some((choice) => {
      const [path = '', value = ''] = choice.split(': ');
      const steps = path.split('.');
      const found = steps.reduce<unknown>((from, step) => (from as Given | null)?.[step], given);
      return choice === '*' || [found].flat().includes(value);
    })
  );
}

interface QueryOutcome {
  readonly code: string | undefined;
  readonly answer: unknown;
}

let office: Office;
let gateway: TestGateway;
let staff: readonly Person[];
beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
  gateway = await startGateway({
    BACKOFFICE_URL: office.url,
    BACKOFFICE_SERVICE_TOKEN: serviceToken,
    // Without a right that needs two people, change requests are closed to everyone.
    FOUR_EYES: 'manageCountries',
  });
  staff = await hireStaff(office, gateway);
}, 240_000);
afterAll(async () => {
  for (const { socket } of staff) socket.close();
  await gateway.close();
  await office.end();
});

/** Removes the feed cursor and current times, which change by themselves. */
const settled = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value: unknown) => {
    // When it was answered, and how long it took.
    if (key === 'asOf' || key === 'took') return undefined;
    const isNow = typeof value === 'string' && Math.abs(Date.parse(value) - Date.now()) < 600_000;
    return isNow && value.endsWith('Z') ? 'just now' : value;
  });

async function execute({ cookie }: Person, query: Field, variables: Given): Promise<QueryOutcome> {
  const { data, errors } = await gateway.request(requestOf('query', query), { cookie, variables });
  return { code: errors[0]?.extensions.code, answer: settled(data?.[query.name] ?? null) };
}

let subscriptions = 0;
/** Returns the first event of a subscription. */
async function watch({ socket }: Person, field: Field, variables: Given): Promise<QueryOutcome> {
  subscriptions += 1;
  const id = `pair-${subscriptions}`;
  socket.subscribe(id, requestOf('subscription', field), variables);
  await socket.until(({ messages }) => messages.some((message) => message.id === id));
  socket.send({ type: 'complete', id });
  const { payload } = socket.messages.find((message) => message.id === id) ?? {};
  const [refused] = Array.isArray(payload) ? (payload as { extensions: { code: string } }[]) : [];
  return { code: refused?.extensions.code, answer: settled(payload?.data?.[field.name] ?? null) };
}

/** A page that exists, in the order of the back office: a refusal of both would compare nothing. */
const firstPage: Given = { page: { number: 1, size: 20 }, sort: null };

const argsOf = (field: Field, random: Random): Given =>
  Object.fromEntries(field.args.map(({ name, type }) => [name, makeFuzzValue(type, random, 0)]));

/** Returns the same arguments, sometimes with one that makes the response personal. */
function choicesOf(field: Field, personal: readonly string[], random: Random): Given {
  const given = argsOf(field, random);
  const [path = '', value] = personal.length > 0 ? random.pick(personal).split(': ') : [];
  const [arg = '', name = ''] = path.split('.');
  return value && random.chance(0.5) ? { ...given, [arg]: { [name]: value } } : given;
}

/** Draws one or two people, who have the same rights about half of the time. */
function pairOf(random: Random): readonly Person[] {
  const one = random.pick(staff);
  const like = staff.filter(({ status }) => status === one.status);
  return [...new Set([one, random.pick(random.chance(0.5) ? like : staff)])];
}

/**
 * Returns a result as its subscription sends it: a list as rows and their order, anything else
 * unchanged.
 */
function framed(field: Field, answer: unknown): unknown {
  const type = getNamedType(field.type);
  const isFrame = isObjectType(type) && 'ids' in type.getFields();
  if (!isFrame || answer === null) return answer;
  const { items, total } = answer as { items: readonly { id: string }[]; total: unknown };
  return { rows: items, ids: items.map(({ id }) => id), total };
}
/** Returns the outcome without its type names. */
const shown = (outcome: QueryOutcome | undefined): unknown =>
  JSON.parse(JSON.stringify(outcome), (key, inner: unknown) =>
    key === '__typename' ? undefined : inner,
  );

/**
 * Repeats a comparison, because some responses also change over time. Responses that must differ
 * because of rights differ on every repetition.
 */
async function alike(both: () => Promise<readonly [unknown, unknown]>, description: string) {
  for (let tries = 0; tries < 9; tries += 1) {
    const [one, other] = await both();
    if (JSON.stringify(one) === JSON.stringify(other)) return;
  }
  const [one, other] = await both();
  expect(one, description).toEqual(other);
}

/** Whoever may not open the named list may not see its filters; random names are of no list. */
const rightsByArgument = new Set(['sharedFilters']);

function expectRight(
  person: Person,
  field: Field,
  { code, answer }: QueryOutcome,
  description: string,
): void {
  if (rightsByArgument.has(field.name)) return;
  if (mayQuery(schema, person.status, field)) expect(code, description).not.toBe('FORBIDDEN');
  else expect([code, answer], description).toEqual(['FORBIDDEN', null]);
}

describe(`seed ${seed}`, () => {
  test('who asks the same is told the same, or nothing', { timeout: testTimeoutMs }, async () => {
    const random = new Random(seed);
    for (let n = 0; n < pairs; n += 1) {
      const query = random.pick(queries);
      const [one, other = one] = pairOf(random) as [Person];
      const given = argsOf(query, random);
      const description = `${n}: ${query.name} ${JSON.stringify(given)} ${one.email} ${other.email}`;
      const both = () => Promise.all([execute(one, query, given), execute(other, query, given)]);
      const [outcome, otherOutcome] = await both();
      expectRight(one, query, outcome, description);
      expectRight(other, query, otherOutcome, description);
      const isSame = one.rights === other.rights && !isPersonal(query, given);
      if (isSame && !ofTheMoment.has(query.name)) await alike(both, description);
    }
  });

  test('who watches is told what they would be answered alone', {
    timeout: testTimeoutMs,
  }, async () => {
    const random = new Random(seed + 1);
    let compared = 0;
    for (let n = 0; n < pairs; n += 1) {
      const { field, query, personal } = random.pick(random.chance(0.2) ? ownLists : watched);
      const pair = pairOf(random);
      const choices = choicesOf(field, personal, random);
      const given = 'page' in choices ? { ...choices, ...firstPage } : choices;
      const description = `${n}: ${field.name} ${JSON.stringify(given)} ${pair.map(({ email }) => email).join()}`;
      const alone = await Promise.all(pair.map((person) => execute(person, query, given)));
      // A subscription to a missing object has no first event yet, because it waits for the object.
      if (alone.some(({ code }) => code !== undefined && code !== 'FORBIDDEN')) continue;
      const watching = () => Promise.all(pair.map((person) => watch(person, field, given)));
      for (const [at, outcome] of (await watching()).entries()) {
        const person = pair[at] as Person;
        expectRight(person, field, outcome, description);
        if (outcome.code || ofTheMoment.has(query.name)) continue;
        compared += 1;
        await alike(async () => {
          const together = (await watching())[at];
          const { code, answer } = await execute(person, query, given);
          return [shown(together), shown({ code, answer: framed(field, answer) })] as const;
        }, description);
      }
    }
    expect(compared).toBeGreaterThan(pairs / 2);
  });

  test('what is another’s is answered as what never was', { timeout: testTimeoutMs }, async () => {
    const random = new Random(seed + 2);
    const things = ownThingsAt(gateway);
    for (let n = 0; n < pairs; n += 1) {
      const [one, owner, thing] = [random.pick(staff), random.pick(staff), random.pick(things)];
      if (one === owner) continue;
      const description = `${n}: ${thing.name} of ${owner.email} by ${one.email}`;
      expect(await thing.try(one, owner), description).toEqual(await thing.try(one, neverWere));
    }
    // Everything still exists for its owner.
    for (const person of staff) {
      expect(await sessionsOf(gateway, person.cookie)).toContain(person.session);
      for (const { name, ends, ...thing } of things)
        if (!ends && expectedSections(person.status).includes('reports'))
          expect(await thing.try(person, person), `${name} of ${person.email}`).toMatchObject({
            codes: [],
          });
    }
  });
});
