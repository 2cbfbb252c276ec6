import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ErrorCode } from '../../machines/error-codes.ts';
import type { Lifecycle } from '../../machines/lifecycle.ts';
import type { ListDefinition } from './list.ts';
import type { ListAnswer } from './list-answer.ts';
import type { Failure, Method, Need } from './routes.ts';
import type { UniqueConstraints } from './unique.ts';
import type { UnitOfWork } from './unit.ts';
import type { FileRules } from './uploaded-files.ts';

/**
 * A table with an id. Columns of these names are kept by the engine: `status` (the state's number),
 * `dateCreated`, `dateUpdated` and `changedBy`.
 */
export type CatalogueTable = PgTable & { readonly id: AnyPgColumn };

export type StoredRow = Readonly<Record<string, unknown>> & { readonly id: number };
export type Columns = Readonly<Record<string, unknown>>;

/** Method and path. A path without `{id}` takes the id as the field `key`. */
export type CatalogueCall = readonly [method: Method, path: string];

type Given<Fields extends z.ZodRawShape> = z.output<z.ZodObject<Fields>>;
type Awaitable<Value> = Value | Promise<Value>;
/** A new row, without what the engine writes. */
type NewRow<Table extends CatalogueTable, Picture extends string> = Omit<
  Table['$inferInsert'],
  'dateCreated' | Picture
>;
type Change<Columns> = { readonly [Name in keyof Columns]?: Columns[Name] | undefined };

/** How rows are created: the fields of the call, and the columns if they are not the same. */
interface Creation<
  Table extends CatalogueTable,
  Fields extends z.ZodRawShape,
  Picture extends string,
> {
  readonly fields: Fields;
  readonly calls: readonly CatalogueCall[];
  /** Checks what is given, and returns the columns to write. @throws Refusal */
  columns?(unit: UnitOfWork, given: Given<Fields>): Awaitable<NewRow<Table, Picture>>;
}

/** How rows are edited. Columns that are not given stay as they are. */
interface Editing<Table extends CatalogueTable, Fields extends z.ZodRawShape> {
  readonly fields: Fields;
  readonly calls: readonly CatalogueCall[];
  /** Checks what is given, and returns the columns to write. @throws Refusal */
  columns?(
    unit: UnitOfWork,
    given: Given<Fields>,
    stored: Table['$inferSelect'],
  ): Awaitable<Change<Table['$inferInsert']>>;
  /** A field that moves the row: events by the stored number that is sent; a flag counts as 0 or 1. */
  readonly moves?: { readonly field: string; readonly events: Readonly<Record<number, string>> };
}

/** A plain table that staff list, create, edit, switch and delete, declared once. */
export interface CatalogueDefinition<
  Table extends CatalogueTable = CatalogueTable,
  Create extends z.ZodRawShape = z.ZodRawShape,
  Edit extends z.ZodRawShape = z.ZodRawShape,
  Picture extends string = string,
> {
  readonly lifecycle: Lifecycle;
  readonly table: Table;
  readonly list: ListDefinition;
  /** The calls that list the rows, who may make them, and how their answer differs. */
  readonly lists?: Omit<ListAnswer, 'list'> & {
    readonly needs: Exclude<Need, 'anonymous' | 'service'>;
    readonly calls: readonly CatalogueCall[];
  };
  /** The rows of the table that belong to this catalogue; all by default. */
  readonly only?: SQL;
  /** Name of the objects in the audit log, if it is not the lifecycle's. */
  readonly objectType?: string;
  /** Name of the id in calls that do not have it in their path; `id` by default. */
  readonly key?: string;
  /** The form of refusals; by default `result` in v1 calls and `error` in main calls. */
  readonly failure?: Failure;
  /** The refusal if no such row exists; `NotFound` by default. */
  readonly missing?: ErrorCode;
  /** The refusal if the row's state does not accept the event; `InvalidRequest` by default. */
  readonly refused?: ErrorCode;
  readonly unique?: UniqueConstraints;
  /** File fields whose columns hold the name of a public picture. Optional ones can be removed. */
  readonly pictures?: Readonly<Record<Picture, FileRules[string]>>;
  readonly create?: Creation<Table, Create, Picture>;
  readonly edit?: Editing<Table, Edit>;
  /** Deleted rows are removed from the table, unless their state is kept. */
  readonly delete?: {
    readonly calls: readonly CatalogueCall[];
    readonly keepsRow?: true;
    /** Checks whether the row may be deleted, and reports other rows that change. @throws Refusal */
    before?(unit: UnitOfWork, stored: Table['$inferSelect']): Awaitable<void>;
  };
  /** The values in the audit log; by default all but the id and the columns of the engine. */
  snapshot?(stored: Table['$inferSelect']): Columns;
  /** Writes rows of other tables after a creation or an edit. @throws Refusal */
  written?(unit: UnitOfWork, id: number, given: Partial<Given<Create>>): Promise<void>;
}
