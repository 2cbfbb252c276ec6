import { z } from 'zod';
import { fileSetting } from '../host/file-setting.ts';
import { type Environment, readEnvironment } from '../host/settings.ts';
import { type AccessPolicy, defaultPolicy } from '../machines/access.policy.ts';
import { readAccessPolicy } from '../machines/access-file.policy.ts';

const profiles = ['full', 'minimal', 'documented'] as const;
/** What the back office offers beside the documented calls, and whether only documented fields. */
export type Profile = (typeof profiles)[number];

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * The environment variables. Each mistake becomes one line: the variable, the problem, the value.
 */
const schema = z.object({
  BACKOFFICE_PORT: z.coerce
    .number('must be 0..65535')
    .int('must be 0..65535')
    .min(0, 'must be 0..65535')
    .max(65_535, 'must be 0..65535')
    .default(4100),
  DATA_DIR: z.string().min(1, 'must name a folder').default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  BACKOFFICE_SERVICE_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  BACKOFFICE_AUTH_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header')
    .default('Authorization'),
  BACKOFFICE_PROFILE: z.enum(profiles, 'must be full, minimal or documented').default('full'),
  BACKOFFICE_PROFILE_SEED: z.coerce
    .number('must be 0..1000000')
    .int('must be 0..1000000')
    .min(0, 'must be 0..1000000')
    .max(1_000_000, 'must be 0..1000000')
    .default(0),
  ACTIVITY: z.enum(['off', 'calm', 'busy'], 'must be off, calm or busy').default('calm'),
  SEED_SCALE: z.coerce
    .number('must be a number above 0')
    .positive('must be a number above 0')
    .max(1000, 'must be at most 1000')
    .default(1),
  ACCESS_POLICY: fileSetting(readAccessPolicy).optional(),
  DEAL_STATUS_LIST: z.enum(['older', 'second'], 'must be older or second').default('older'),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
});

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

export interface Settings {
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Without a token the feed is closed. */
  readonly serviceToken: string | undefined;
  readonly authHeader: string;
  /**
   * `minimal`: no feed, no extensions and no idempotency keys, like a customer's own back office.
   * `documented`: the same, and responses hold documented fields alone.
   */
  readonly profile: Profile;
  /** Chooses among the shapes of responses that the documents allow. */
  readonly profileSeed: number;
  readonly activity: 'off' | 'calm' | 'busy';
  readonly seedScale: number;
  /**
   * Which of the two documented lists of numbers the back office uses for a deal's status (C03).
   */
  readonly dealStatusList: 'older' | 'second';
  /** The matrix of access rights. */
  readonly accessPolicy: AccessPolicy;
  readonly logLevel: (typeof levels)[number];
}

const secret = new Set(['DATABASE_URL', 'BACKOFFICE_SERVICE_TOKEN']);

/** @throws SettingsError with a line for each mistake */
export function readSettings(environment: Environment): Settings {
  const value = readEnvironment(schema, secret, environment);
  return {
    port: value.BACKOFFICE_PORT,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    serviceToken: value.BACKOFFICE_SERVICE_TOKEN,
    authHeader: value.BACKOFFICE_AUTH_HEADER,
    profile: value.BACKOFFICE_PROFILE,
    profileSeed: value.BACKOFFICE_PROFILE_SEED,
    activity: value.ACTIVITY,
    seedScale: value.SEED_SCALE,
    accessPolicy: value.ACCESS_POLICY ?? defaultPolicy,
    dealStatusList: value.DEAL_STATUS_LIST,
    logLevel: value.LOG_LEVEL,
  };
}
