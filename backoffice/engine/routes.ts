import type { z } from 'zod';
import type { Capability, Section } from '../../machines/access.policy.ts';
import type { AuditAction } from '../../machines/audit/audit-actions.codes.ts';
import type { Actor } from './actor.ts';
import type { Call, Raw } from './call.ts';
import type { ListDefinition } from './list.ts';
import { answerList, type ListAnswer } from './list-answer.ts';
import type { Services } from './services.ts';
import type { UnitOfWork } from './unit.ts';
import type { FileRules, UploadedFile } from './uploaded-files.ts';

/**
 * Who may make a call: anyone without sign-in, the gateway itself, any member of staff, or staff
 * whom the policy allows.
 */
export type Need =
  | 'anonymous'
  | 'service'
  | 'session'
  | { readonly section: Section }
  | { readonly capability: Capability };

/** The form of a domain refusal: as `error` (main calls) or as `result` (v1 calls). */
export type Failure = 'error' | 'result';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Address {
  readonly method: Method;
  /** The documented path, with `{name}` for its parameters. */
  readonly path: string;
}

/** What the audit log records about a change. `object` is also used for refused attempts. */
export interface Audited<Input> {
  /** One of `machines/audit/audit-actions.codes.ts`, which has a text for each. */
  readonly action: AuditAction | ((input: Input) => AuditAction);
  readonly object?: (input: Input) => { readonly type: string; readonly id: number | null };
}

/** A route for the registration loop. `input` parses path, query and body together. */
export interface Route extends Address {
  readonly needs: Need;
  readonly failure: Failure;
  /** A change that is open to an admin who must choose another password first. */
  readonly beforeNewPassword?: true;
  /** Set for lists. */
  readonly list?: ListDefinition;
  readonly input?: z.ZodType;
  readonly audit?: Audited<unknown>;
  /** Set if the call is multipart: its file fields and the rule of each. */
  readonly files?: FileRules;
  /** Exactly one of the two is set. A change runs inside one database transaction. */
  readonly read?: (call: Call<unknown, Actor>) => Promise<unknown>;
  /**
   * Runs before a change and outside its transaction, e.g. to count an attempt that is then
   * refused.
   */
  readonly before?: (call: Call<unknown>) => Promise<unknown>;
  readonly change?: (call: Call<unknown>, unit: UnitOfWork) => Promise<unknown>;
}

type Input<Schema extends z.ZodType> = z.output<Schema>;

/** Defines a call that changes nothing. */
export const read = <Schema extends z.ZodType>(
  route: Address & {
    readonly needs: Exclude<Need, 'anonymous' | 'service'>;
    readonly failure?: Failure;
    readonly input?: Schema;
    readonly read: (call: Call<Input<Schema>>) => Promise<unknown>;
  },
): Route => ({ failure: 'error', ...route }) as Route;

/** Defines a call before sign-in. It makes its changes in separate transactions. */
export const open = <Schema extends z.ZodType>(
  route: Address & {
    readonly input?: Schema;
    readonly read: (call: Call<Input<Schema>, Actor>) => Promise<unknown>;
  },
): Route => ({ failure: 'error', needs: 'anonymous', ...route }) as Route;

/**
 * Defines a call of the gateway itself, with its service token. All viewers receive the same
 * response.
 */
export const service = (path: string, read: (services: Services) => Promise<unknown>): Route => ({
  ...{ method: 'GET', path, needs: 'service', failure: 'error' },
  read: ({ services }) => read(services),
});

/**
 * Defines a call that changes state: one transaction with its events, audit row and stored
 * response.
 */
export const change = <Schema extends z.ZodType>(
  route: Address & {
    readonly needs: Exclude<Need, 'anonymous' | 'service'>;
    readonly failure?: Failure;
    readonly beforeNewPassword?: true;
    readonly input: Schema;
    /** Left out if a change concerns only the admin, such as the admin's own settings. */
    readonly audit?: Audited<Input<Schema>>;
    readonly before?: (call: Call<Input<Schema>>) => Promise<unknown>;
    readonly change: (call: Call<Input<Schema>>, unit: UnitOfWork) => Promise<unknown>;
  },
): Route => ({ failure: 'error', ...route }) as Route;

/**
 * Defines a change with files: `files` names the fields, and each becomes a list of files that meet
 * its rule.
 */
export const upload = <Schema extends z.ZodType, Field extends string>(
  route: Address & {
    readonly needs: Exclude<Need, 'anonymous' | 'service'>;
    readonly failure?: Failure;
    readonly input: Schema;
    readonly files: Readonly<Record<Field, FileRules[string]>>;
    readonly audit: Audited<Input<Schema>>;
    readonly change: (
      call: Call<Input<Schema>> & {
        readonly files: Readonly<Record<Field, readonly UploadedFile[]>>;
      },
      unit: UnitOfWork,
    ) => Promise<unknown>;
  },
): Route => ({ failure: 'error', ...route }) as Route;

/** Defines a call that returns pages of a list. */
export const list = (
  route: Address & {
    readonly needs: Exclude<Need, 'anonymous' | 'service'>;
    readonly failure?: Failure;
  } & ListAnswer,
): Route => {
  const { method, path, needs, failure = 'error', ...answer } = route;
  return {
    ...{ method, path, needs, failure, list: answer.list },
    read: (call) => answerList(answer, call as Call<Raw>),
  };
};
