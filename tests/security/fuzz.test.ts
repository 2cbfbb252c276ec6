import { type GraphQLField, getNamedType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '../../backoffice/seed/random.ts';
import {
  emailOf,
  type Office,
  password,
  serviceToken,
  startOffice,
} from '../../backoffice/testing/office.ts';
import { openTestDatabase } from '../../backoffice/testing/test-database.ts';
import { loadSchema } from '../../gateway/graphql/load-schema.ts';
import { startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';
import { makeFuzzValue } from './fuzz-values.ts';
import { requestOf } from './whole-request.ts';

/**
 * Every argument of every field, with unexpected values, through a real gateway to a real back
 * office. For any input the result is a response or a refusal with a code, and no internal details
 * appear. `FUZZ_TRIES` sets the number of requests per field.
 */
const tries = Number(process.env.FUZZ_TRIES ?? 4);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

const schema = loadSchema();
type Field = GraphQLField<unknown, unknown>;
type Root = 'query' | 'mutation';

/** They end the test's own session. Files use another endpoint (tests/uploads). */
const leftOut = new Set(['signOut', 'signOutEverywhere', 'changePassword', '_']);

const fields: readonly (readonly [string, Root, Field])[] = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((f) => ['query', f] as const),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map(
    (f) => ['mutation', f] as const,
  ),
]
  .filter(([, f]) => f.args.length > 0 && !leftOut.has(f.name))
  .filter(([, f]) => !f.args.some(({ type }) => getNamedType(type).name === 'Upload'))
  .map(([root, f]) => [f.name, root, f] as const);

/** Our own faults, which an unexpected value must never cause. */
const ours = new Set([
  'INTERNAL',
  // The back office's code for the same.
  'Undefined',
  'ServiceUnavailable',
  'UPSTREAM_FAILED',
  'UPSTREAM_SHAPE',
  'UPSTREAM_SLOW',
  'UPSTREAM_DOWN',
]);
const fromInside =
  /node_modules|\bat \w+ \(|\.ts:\d|PGlite|postgres|drizzle|syntax error|relation "|column "|\bselect .* from\b|stack/i;

/** How requests ended: a test whose requests are all refused by the first check proves nothing. */
const ends = new Map<string, number>();

let office: Office;
let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
  gateway = await startGateway({
    BACKOFFICE_URL: office.url,
    BACKOFFICE_SERVICE_TOKEN: serviceToken,
  });
  cookie = await gateway.signIn(emailOf(1), password);
}, 120_000);
afterAll(async () => {
  await gateway.close();
  await office.end();
});

const nonsense = /\bNaN\b|\[object|\bundefined\b/;

/** All sent texts: stored ones appear in later responses and are not errors of ours. */
const sentTexts = new Set<string>();

function recordSent(value: unknown): void {
  if (typeof value === 'string') sentTexts.add(value.trim());
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    sentTexts.add(name.trim());
    recordSent(inner);
  }
}

/** Returns a response as text, without texts from earlier requests. */
function withoutSent(value: unknown): string {
  if (typeof value === 'string') return sentTexts.has(value.trim()) ? '' : value;
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${withoutSent(name)}: ${withoutSent(inner)}`)
    .join('\n');
}

test('there are fields to ask', () => {
  expect(fields.length).toBeGreaterThan(100);
});

describe(`seed ${seed}`, () => {
  test.each(fields)(
    '%s takes whatever it is given',
    { timeout: 60_000 + tries * 1000 },
    async (name, root, field) => {
      const random = new Random(seed + [...name].reduce((sum, c) => sum * 31 + c.charCodeAt(0), 7));
      const query = requestOf(root, field);
      for (let attempt = 0; attempt < tries; attempt += 1) {
        const wildness = random.pick([0.03, 0.15, 0.5]);
        const variables = Object.fromEntries(
          field.args.map((arg) => [arg.name, makeFuzzValue(arg.type, random, wildness)]),
        );
        const { status, data, errors } = await gateway.request(query, { cookie, variables });
        const failureDetails = `${JSON.stringify(variables).slice(0, 300)} → ${status} ${JSON.stringify(errors).slice(0, 600)}`;
        expect([200, 400, 413], failureDetails).toContain(status);
        const end = errors[0]?.extensions.code ?? 'DONE';
        ends.set(end, (ends.get(end) ?? 0) + 1);
        for (const { message, extensions } of errors) {
          expect(extensions.code, failureDetails).toMatch(/^\w+$/);
          expect(ours.has(extensions.code), failureDetails).toBe(false);
          // A refusal may repeat the refused value, which is what was sent.
          if (extensions.code !== 'BAD_INPUT')
            expect(message, failureDetails).not.toMatch(fromInside);
        }
        recordSent(variables);
        expect(withoutSent(data ?? null), failureDetails).not.toMatch(nonsense);
      }
    },
  );
});

test('the servers still work afterwards, and nothing changed', async () => {
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  const { errors } = await gateway.request('{ session { now } }', { cookie });
  expect(errors).toEqual([]);
  const sent = [...ends.values()].reduce((sum, n) => sum + n, 0);
  expect((ends.get('DONE') ?? 0) / sent).toBeGreaterThan(0.1);
  expect(ends.size).toBeGreaterThan(8);
});
