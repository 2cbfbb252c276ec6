import { z } from 'zod';
import { fileSetting } from '../host/file-setting.ts';
import { type Environment, nearest, readEnvironment } from '../host/settings.ts';
import { type Capability, capabilities, defaultPolicy } from '../machines/access.policy.ts';
import { readAccessPolicy } from '../machines/access-file.policy.ts';
import { exclusions } from '../machines/exclusions.policy.ts';
import { readStoredNumbers } from '../machines/stored-numbers.policy.ts';

const origin = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const socket = z.url({ protocol: /^(https?|wss?)$/, error: 'must be an http(s) or ws(s) address' });
const withSlash = (address: string): string => (address.endsWith('/') ? address : `${address}/`);
const count = (from: number, to: number) =>
  z.coerce
    .number(`must be ${from}..${to}`)
    .int(`must be ${from}..${to}`)
    .min(from, `must be ${from}..${to}`)
    .max(to, `must be ${from}..${to}`);
const seconds = (from: number, to: number) =>
  z.coerce
    .number(`must be ${from}..${to} seconds`)
    .min(from, `must be ${from}..${to} seconds`)
    .max(to, `must be ${from}..${to} seconds`);
const hours = (from: number, to: number) =>
  z.coerce
    .number(`must be ${from}..${to} hours`)
    .min(from, `must be ${from}..${to} hours`)
    .max(to, `must be ${from}..${to} hours`);
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Rejects an unknown id. A section that stays visible because of a typo is worse than a failed
 * start.
 */
function unknownId(id: string): string {
  const known = [...exclusions.keys()];
  const meant = nearest(id, known);
  const advice =
    meant.length > 0 ? `did you mean ${meant.join(' or ')}?` : `known are ${known.join(', ')}`;
  return `has no section "${id}" (${advice})`;
}

/** Rejects an unknown name: a change that needs no second person because of a typo goes unnoticed. */
function unknownCapability(name: string): string {
  const meant = nearest(name, Object.keys(capabilities));
  const advice =
    meant.length > 0
      ? `did you mean ${meant.join(' or ')}?`
      : 'machines/access.policy.json lists them as capabilities';
  return `names no right "${name}" (${advice})`;
}

const words = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Values that are never repeated in an error, even if they are wrong. */
const secret = new Set([
  'SESSION_SECRET',
  'REDIS_URL',
  'METRICS_TOKEN',
  'BACKOFFICE_SERVICE_TOKEN',
]);

const schema = z.object({
  PORT: count(0, 65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  CLIENT_DIR: z.string().default('dist/client'),
  OPERATIONS: z.enum(['known', 'any'], { error: 'must be known or any' }).default('known'),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
  BACKOFFICE_URL: origin.transform(withSlash).optional(),
  BACKOFFICE_AUTH_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header')
    .default('Authorization'),
  BACKOFFICE_HOST_PREFIX: z.string().default(''),
  BACKOFFICE_STORAGE_URL: origin.transform(withSlash).optional(),
  BACKOFFICE_STYLE: z.enum(['main', 'v1'], { error: 'must be main or v1' }).default('main'),
  BACKOFFICE_CHAT_URL: socket.optional(),
  BACKOFFICE_LIVE_URL: socket.optional(),
  BACKOFFICE_SERVICE_TOKEN: z.string().optional(),
  BACKOFFICE_MAX_CONCURRENCY: count(8, 1024).default(64),
  BACKOFFICE_WAIT_SECONDS: seconds(0.1, 60).default(5),
  BACKOFFICE_POLL_BUDGET: count(10, 1_000_000).default(1200),
  SHUTDOWN_DRAIN_SECONDS: seconds(0, 60).default(0),
  PUBLIC_ORIGIN: origin.transform((address) => new URL(address).origin).optional(),
  TRUST_PROXY: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis address' }).optional(),
  SESSION_SECRET: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine((all) => all.every((one) => one.length >= 32), 'must have at least 32 characters each')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  VARIANT: z.enum(['p2pay'], { error: 'must be p2pay when set' }).optional(),
  EXCLUDE: z
    .string()
    .default('')
    .transform(words)
    .superRefine((ids, context) => {
      for (const id of ids.filter((one) => !exclusions.has(one)))
        context.addIssue({ code: 'custom', message: unknownId(id) });
    }),
  FOUR_EYES: z
    .string()
    .default('')
    .transform(words)
    .superRefine((names, context) => {
      for (const name of names.filter((one) => !Object.hasOwn(capabilities, one)))
        context.addIssue({ code: 'custom', message: unknownCapability(name) });
    }),
  FOUR_EYES_HOURS: hours(1, 720).default(72),
  FOUR_EYES_RECIPIENTS: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
  ACCESS_POLICY: fileSetting(readAccessPolicy).optional(),
  STORED_NUMBERS: fileSetting(readStoredNumbers).optional(),
  DEAL_STATUS_LIST: z
    .enum(['older', 'second'], { error: 'must be older or second' })
    .default('older'),
});

/** Names of all settings that are read. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** The settings the gateway was started with. Addresses of the back office end in a slash. */
export type Settings = ReturnType<typeof readSettings>;

/** Reads and validates the environment. @throws SettingsError with a line for each mistake */
export function readSettings(environment: Environment) {
  const it = readEnvironment(schema, secret, environment);
  return {
    port: it.PORT,
    host: it.HOST,
    dataDir: it.DATA_DIR,
    clientDir: it.CLIENT_DIR,
    operations: it.OPERATIONS,
    logLevel: it.LOG_LEVEL,
    backOffice: {
      url: it.BACKOFFICE_URL,
      authHeader: it.BACKOFFICE_AUTH_HEADER.toLowerCase(),
      hostPrefix: it.BACKOFFICE_HOST_PREFIX,
      storageUrl: it.BACKOFFICE_STORAGE_URL,
      style: it.BACKOFFICE_STYLE === 'v1' ? ('V1' as const) : ('MAIN' as const),
      chatUrl: it.BACKOFFICE_CHAT_URL,
      liveUrl: it.BACKOFFICE_LIVE_URL,
      serviceToken: it.BACKOFFICE_SERVICE_TOKEN,
      /** Maximum number of concurrent calls, and maximum milliseconds a call waits in the queue. */
      maxConcurrency: it.BACKOFFICE_MAX_CONCURRENCY,
      queueTimeoutMs: it.BACKOFFICE_WAIT_SECONDS * 1000,
      /** Maximum polls a minute without a feed, of all watched data together. */
      pollsPerMinute: it.BACKOFFICE_POLL_BUDGET,
    },
    publicOrigin: it.PUBLIC_ORIGIN,
    /** Milliseconds of reporting not ready before clients are redirected. */
    leaveAfter: it.SHUTDOWN_DRAIN_SECONDS * 1000,
    trustProxy: it.TRUST_PROXY === '1',
    redisUrl: it.REDIS_URL,
    sessionSecrets: it.SESSION_SECRET,
    /** Admits readers of `/metrics` from other machines. */
    metricsToken: it.METRICS_TOKEN,
    variant: it.VARIANT ?? null,
    exclude: it.EXCLUDE,
    /** Rights whose changes take effect after a second admin approves them. */
    fourEyes: it.FOUR_EYES as readonly Capability[],
    /** Milliseconds in which a change must be approved. */
    approvalTimeoutMs: it.FOUR_EYES_HOURS * 3_600_000,
    freeRecipients: it.FOUR_EYES_RECIPIENTS,
    accessPolicy: it.ACCESS_POLICY ?? defaultPolicy,
    storedNumbers: it.STORED_NUMBERS ?? {},
    dealStatusList: it.DEAL_STATUS_LIST,
  };
}
