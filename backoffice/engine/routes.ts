import type { z } from 'zod';
import type { Capability, Section } from '../../machines/access.policy.ts';
import type { AuditAction } from '../../machines/audit/audit-actions.codes.ts';
import type { Actor } from './actor.ts';
import type { Call, Raw } from './call.ts';
import type { ListDefinition } from './list.ts';
import { answerList, type ListAnswer } from './list-answer.ts';
import type { Services } from './services.ts';
import type { Unit } from './unit.ts';
import type { FileRules, UploadedFile } from './uploaded-files.ts';

/** Who may call: nobody has to be signed in, the gateway itself, anybody of the staff, or whom the policy lets. */
export type Need =
  | 'nobody'
  | 'service'
  | 'session'
  | { readonly section: Section }
  | { readonly capability: Capability };

/** How a domain refusal is told: as `error` (main calls) or as `result` (v1 calls). */
export type Failure = 'error' | 'result';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Address {
  readonly method: Method;
  /** As documented, with `{name}` for its parts. */
  readonly path: string;
}

/** What the audit trail says about a change; `object` also where it was refused. */
export interface Audited<Input> {
  /** One of `machines/audit/audit-actions.codes.ts`, which has a text for each. */
  readonly action: AuditAction | ((input: Input) => AuditAction);
  readonly object?: (input: Input) => { readonly type: string; readonly id: number | null };
}

/** A route as the registration loop sees it. `input` reads path, query and body together. */
export interface Route extends Address {
  readonly needs: Need;
  readonly failure: Failure;
  /** Set on lists. */
  readonly list?: ListDefinition;
  readonly input?: z.ZodType;
  readonly audit?: Audited<unknown>;
  /** Set where the call is multipart: its fields that are files, and what each may hold. */
  readonly files?: FileRules;
  /** Exactly one of the two is there. A change runs inside one database transaction. */
  readonly read?: (call: Call<unknown, Actor>) => Promise<unknown>;
  /** Runs before a change and outside its transaction, e.g. to count a try that is then refused. */
  readonly before?: (call: Call<unknown>) => Promise<unknown>;
  readonly change?: (call: Call<unknown>, unit: Unit) => Promise<unknown>;
}

type Input<Schema extends z.ZodType> = z.output<Schema>;

/** A call that changes nothing. */
export const read = <Schema extends z.ZodType>(
  route: Address & {
    readonly needs: Exclude<Need, 'nobody' | 'service'>;
    readonly failure?: Failure;
    readonly input?: Schema;
    readonly read: (call: Call<Input<Schema>>) => Promise<unknown>;
  },
): Route => ({ failure: 'error', ...route }) as Route;

/** A call before sign-in. What it changes, it changes in transactions of its own. */
export const open = <Schema extends z.ZodType>(
  route: Address & {
    readonly input?: Schema;
    readonly read: (call: Call<Input<Schema>, Actor>) => Promise<unknown>;
  },
): Route => ({ failure: 'error', needs: 'nobody', ...route }) as Route;

/** A call of the gateway's own, by its service token: the same answer for whoever may see it there. */
export const service = (path: string, read: (services: Services) => Promise<unknown>): Route => ({
  ...{ method: 'GET', path, needs: 'service', failure: 'error' },
  read: ({ services }) => read(services),
});

/** A call that changes state: one transaction with its events, audit row and saved answer. */
export const change = <Schema extends z.ZodType>(
  route: Address & {
    readonly needs: Exclude<Need, 'nobody' | 'service'>;
    readonly failure?: Failure;
    readonly input: Schema;
    /** Left out where a change is nobody else's business, as one's own settings. */
    readonly audit?: Audited<Input<Schema>>;
    readonly before?: (call: Call<Input<Schema>>) => Promise<unknown>;
    readonly change: (call: Call<Input<Schema>>, unit: Unit) => Promise<unknown>;
  },
): Route => ({ failure: 'error', ...route }) as Route;

/** A change that brings files: `files` names the fields, and each comes as a list that keeps its rule. */
export const upload = <Schema extends z.ZodType, Field extends string>(
  route: Address & {
    readonly needs: Exclude<Need, 'nobody' | 'service'>;
    readonly failure?: Failure;
    readonly input: Schema;
    readonly files: Readonly<Record<Field, FileRules[string]>>;
    readonly audit: Audited<Input<Schema>>;
    readonly change: (
      call: Call<Input<Schema>> & {
        readonly files: Readonly<Record<Field, readonly UploadedFile[]>>;
      },
      unit: Unit,
    ) => Promise<unknown>;
  },
): Route => ({ failure: 'error', ...route }) as Route;

/** A call that answers pages of a list. */
export const list = (
  route: Address & {
    readonly needs: Exclude<Need, 'nobody' | 'service'>;
    readonly failure?: Failure;
  } & ListAnswer,
): Route => {
  const { method, path, needs, failure = 'error', ...answer } = route;
  return {
    ...{ method, path, needs, failure, list: answer.list },
    read: (call) => answerList(answer, call as Call<Raw>),
  };
};
