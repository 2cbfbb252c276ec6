import { type GraphQLField, getNamedType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../backoffice/db/test-database.ts';
import { Random } from '../../backoffice/seed/random.ts';
import {
  emailOf,
  type Office,
  password,
  serviceToken,
  startOffice,
} from '../../backoffice/testing/office.ts';
import { loadSchema } from '../../gateway/graphql/load-schema.ts';
import { startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';
import { requestOf } from './whole-request.ts';
import { wildValue } from './wild.ts';

/**
 * Every argument of every field, with values that nobody foresaw, through a real gateway to a real
 * back office: whatever is sent, the answer is an answer or a refusal that has a name, and nothing
 * from inside is told. `FUZZ_TRIES` sets how many requests each field gets.
 */
const tries = Number(process.env.FUZZ_TRIES ?? 4);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

const schema = loadSchema();
type Field = GraphQLField<unknown, unknown>;
type Root = 'query' | 'mutation';

/** They end the session that the test asks with; files come by another door (tests/uploads). */
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

/** Faults of ours; a wild value must never be the cause of one. */
const ours = new Set([
  'INTERNAL',
  // The back office's word for the same.
  'Undefined',
  'ServiceUnavailable',
  'UPSTREAM_FAILED',
  'UPSTREAM_SHAPE',
  'UPSTREAM_SLOW',
  'UPSTREAM_DOWN',
]);
const fromInside =
  /node_modules|\bat \w+ \(|\.ts:\d|PGlite|postgres|drizzle|syntax error|relation "|column "|\bselect .* from\b|stack/i;

/** How requests ended: a test that is always refused at the first door proves nothing. */
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

/** Texts that were sent so far: what was kept of them is said back later, and is no nonsense of ours. */
const sentTexts = new Set<string>();

function noteSent(value: unknown): void {
  if (typeof value === 'string') sentTexts.add(value.trim());
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    sentTexts.add(name.trim());
    noteSent(inner);
  }
}

/** An answer as text, without what is somebody's own words. */
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
          field.args.map((arg) => [arg.name, wildValue(arg.type, random, wildness)]),
        );
        const { status, data, errors } = await gateway.ask(query, { cookie, variables });
        const said = `${JSON.stringify(variables).slice(0, 300)} → ${status} ${JSON.stringify(errors).slice(0, 600)}`;
        expect([200, 400, 413], said).toContain(status);
        const end = errors[0]?.extensions.code ?? 'DONE';
        ends.set(end, (ends.get(end) ?? 0) + 1);
        for (const { message, extensions } of errors) {
          expect(extensions.code, said).toMatch(/^\w+$/);
          expect(ours.has(extensions.code), said).toBe(false);
          // A value that was refused may be repeated; it is what was sent.
          if (extensions.code !== 'BAD_INPUT') expect(message, said).not.toMatch(fromInside);
        }
        noteSent(variables);
        expect(withoutSent(data ?? null), said).not.toMatch(nonsense);
      }
    },
  );
});

test('and the programs stand as they stood', async () => {
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  const { errors } = await gateway.ask('{ session { now } }', { cookie });
  expect(errors).toEqual([]);
  const sent = [...ends.values()].reduce((sum, n) => sum + n, 0);
  expect((ends.get('DONE') ?? 0) / sent).toBeGreaterThan(0.1);
  expect(ends.size).toBeGreaterThan(8);
});
