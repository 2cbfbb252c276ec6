import { demoAccounts, demoPassword } from '../../backoffice/seed/demo-accounts.ts';
import {
  type GraphqlResult,
  startGateway,
  type TestGateway,
} from '../../gateway/testing/start-gateway.ts';
import { argumentsOf, nonsense, restFields } from '../contract/every-call.ts';
import { everythingOf } from '../model/selection.ts';
import type { FaultCase, Outcome, Scale } from './fault-case.ts';
import { GarbledOffice, garbles } from './garbled-office.ts';
import { startOfficeProcess } from './office-process.ts';

const token = 'service-token-of-the-faults';

interface Garbled {
  readonly line: GarbledOffice;
  readonly gateway: TestGateway;
  readonly cookie: string;
}

/**
 * Runs the real back office behind a proxy that corrupts responses, and a gateway in this process:
 * an uncaught error ends the run.
 */
async function withGarbled(
  scale: Scale,
  use: (garbled: Garbled) => Promise<Outcome>,
): Promise<Outcome> {
  const office = await startOfficeProcess({ BACKOFFICE_SERVICE_TOKEN: token });
  const line = await GarbledOffice.open(office.url, scale.random);
  const gateway = await startGateway({
    ...{ BACKOFFICE_URL: line.url, BACKOFFICE_SERVICE_TOKEN: token, OPERATIONS: 'any' },
    // The feed connects directly, because the proxy carries no sockets.
    BACKOFFICE_LIVE_URL: office.url,
  });
  try {
    const [account = { email: '' }] = demoAccounts;
    const cookie = await gateway.signIn(account.email, demoPassword);
    return await use({ line, gateway, cookie });
  } finally {
    await gateway.close();
    line.close();
    await office.close();
  }
}

/** Codes of the gateway's own faults, which invalid data from outside must never cause. */
const ours = new Set(['INTERNAL', 'BAD_INPUT', 'LIMIT']);

function judge(name: string, how: string, { data, errors }: GraphqlResult): string | undefined {
  if (nonsense.test(JSON.stringify(data ?? null))) return `${name}, ${how}: nonsense was shown`;
  const own = errors.find(({ extensions }) => ours.has(extensions?.code));
  // An explicit error of the back office is passed on.
  if (own && how !== 'failed') return `${name}, ${how}: ${own.extensions.code} ${own.message}`;
  if (errors.length === 0 && data === undefined) return `${name}, ${how}: neither data nor error`;
  return undefined;
}

/**
 * F-3: for any content in place of a response, one field fails with a code and nothing else fails.
 */
export const garbage: FaultCase = {
  id: 'F-3',
  long: true,
  description: 'garbage in the place of every answer',
  run: (scale) =>
    withGarbled(scale, async ({ line, gateway, cookie }) => {
      const times = scale.of(1, 2, 200);
      const broken = new Set<string>();
      const codes = new Map<string, number>();
      let requestCount = 0;
      const { huge, ...light } = garbles;
      const variants = Object.entries(light);
      for (const field of restFields) {
        const given = await argumentsOf(gateway, cookie, field);
        const selection = everythingOf(field.type);
        for (let n = 0; n < times; n += 1)
          for (const [how, garble] of variants) {
            line.next = (path) => (path.includes('GetCurrentAdmin') ? undefined : garble);
            const result = await gateway.request(`{ ${field.name}${given} ${selection} }`, {
              cookie,
            });
            requestCount += 1;
            const code = result.errors[0]?.extensions?.code ?? 'answered';
            codes.set(code, (codes.get(code) ?? 0) + 1);
            const why = judge(field.name, how, result);
            if (why) broken.add(why);
          }
        line.next = () => undefined;
      }
      if (huge) {
        line.next = (path) => (path.includes('GetCurrentAdmin') ? undefined : huge);
        const query = '{ transactions(page: { number: 1, size: 5 }) { items { id } } }';
        const { errors } = await gateway.request(query, { cookie });
        if (errors[0]?.extensions.code !== 'UPSTREAM_SHAPE')
          broken.add(`60 MB: ${errors[0]?.extensions.code ?? 'was read'}`);
        line.next = () => undefined;
      }
      const after = await gateway.request('{ currencies { id } }', { cookie });
      if (after.errors.length > 0) broken.add('I6: nothing is answered afterwards');
      const codeCounts = [...codes]
        .sort(([, a], [, b]) => b - a)
        .map(([code, n]) => `${n} ${code}`);
      return {
        injected: `${requestCount} garbled answers to ${restFields.length} fields in ${variants.length} ways, and one of 60 MB`,
        ...{ lost: 0, doubled: 0, broken: [...broken] },
        seen: codeCounts.slice(0, 8).join(', '),
      };
    }),
};

/** F-2: a back office that is slow, hangs, or never responds. */
export const slowness: FaultCase = {
  id: 'F-2',
  long: true,
  description: 'reads that are slow, hang, or are never answered',
  run: (scale) =>
    withGarbled(scale, async ({ line, gateway, cookie }) => {
      const broken: string[] = [];
      const read = async (query: string) => {
        const begun = performance.now();
        const { errors } = await gateway.request(query, { cookie });
        return { code: errors[0]?.extensions.code, took: performance.now() - begun };
      };
      const list = '{ transactions(page: { number: 1, size: 5 }) { items { id } } }';
      const slowest: number[] = [];
      for (const how of ['never', 'headersOnly'] as const) {
        line.next = (path) => (path.includes('GetOperations') ? how : undefined);
        const many = scale.of(20, 60, 60);
        const pendingReads = Array.from({ length: many }, () => read(list));
        // While those hang, another screen is requested.
        const other = await read('{ currencies { id } }');
        if (other.code) broken.push(`${how}: another list was ${other.code}`);
        if (other.took > 5_000) broken.push(`${how}: another list took ${other.took} ms`);
        for (const { code, took } of await Promise.all(pendingReads)) {
          slowest.push(took);
          // The last two: requests without a free lane, and requests after the circuit breaker
          // opened.
          if (!['UPSTREAM_SLOW', 'OVERLOADED', 'UPSTREAM_DOWN'].includes(code ?? ''))
            broken.push(`${how}: ${code ?? 'was answered'}`);
        }
      }
      line.next = () => undefined;
      const begun = performance.now();
      let again = await read(list);
      while (again.code && performance.now() - begun < 30_000) again = await read(list);
      if (again.code) broken.push(`I6: ${again.code} after all is well`);
      return {
        injected: `${slowest.length} lists that are never answered, or not to their end`,
        ...{ lost: 0, doubled: 0, broken: [...new Set(broken)] },
        back: [performance.now() - begun],
        seen: `given up after ${(Math.max(...slowest) / 1000).toFixed(1)} s, others answered meanwhile`,
      };
    }),
};
