import type { ContextFrom } from 'xstate';
import type { Lifecycle } from '../../machines/lifecycle.ts';
import type { ResultOf, TadaDocumentNode } from '../data/graphql.ts';
import { withTypename } from '../data/with-typename.ts';
import type { FieldSpec, FieldValues } from '../form/field-spec.ts';
import type { Namespace } from '../i18n/resources.ts';
import { type ColumnSpec, type ColumnsOf, columnSpecs } from '../list/cells/column-types.ts';
import { factsWithUnits } from '../list/cells/with-units.ts';

/** A row as the engines see it: the definitions' types stop at `define…`. */
export interface AnyRow {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** The admin who looks, and may act. */
export interface Acting {
  readonly id: string;
  readonly status: number;
}

type ReadDocument = TadaDocumentNode<unknown, { id: string }>;
type RowIn<D> = NonNullable<ResultOf<D>[keyof ResultOf<D>]>;
// `never` because facts stand in argument position.
type AnyLifecycle = Lifecycle<string, string, never>;
export type ActNames<L> = L extends { readonly acts: infer Acts } ? keyof Acts & string : never;

export interface ActOptions {
  /**
   * May be taken on many records at once, after a dry run. `chosen`: only on records that were
   * selected one by one, never on everything at once; its button always stands and says so.
   */
  readonly bulk?: true | 'chosen';
  /** What takes away is danger, what gives is success. */
  readonly intent?: 'primary' | 'success' | 'warning' | 'danger';
  /** What the act needs besides a comment: arguments of its mutation. */
  readonly inputs?: Readonly<Record<string, InputSpec>>;
  /** Fields of the record that its call takes besides, ids all. */
  readonly carries?: readonly string[];
  /** Its inputs begin with what the record holds. */
  readonly edits?: true;
  /** Decides between two parties: its buttons look equal, and only Mod+Enter confirms it. */
  readonly verdict?: true;
  /** Only Mod+Enter confirms it. */
  readonly movesMoney?: true;
}

/** Whether confirming takes more than Enter. */
export const isDeliberate = (options: ActOptions | undefined): boolean =>
  options?.verdict === true || options?.movesMoney === true;

/** What an act needs besides a comment: a form (`src/form`). */
export type InputSpec = FieldSpec;
export type InputValues = FieldValues;

/** A kind of record: how it is read, what may happen to it, what a person must see before acting. */
interface RecordDefinition<D extends ReadDocument, L extends AnyLifecycle> {
  /** Namespace of its texts: `acts.<event>.label`, `.will` and `.done`, `columns.<field>`. */
  readonly name: Namespace;
  readonly lifecycle: L;
  /** Second half of the mutations' names where it is not the lifecycle's: `lock` + `User`. */
  readonly noun?: string;
  /** Reads one record by id; null where there is none. */
  readonly read: D;
  /** Field with the stored number of the state, or with its name where numbers may be of two lists. */
  readonly state: keyof RowIn<D> & string;
  /** What the guards look at; some of them ask who acts. */
  readonly facts: (row: RowIn<D>, admin: Acting) => ContextFrom<L['machine']>;
  /** How its fields are drawn, in order: the facts of its page. */
  readonly fields: ColumnsOf<RowIn<D>>;
  /** Those of them that say in full what an act is about. */
  readonly summary: readonly (keyof RowIn<D> & string)[];
  /** Whose language a comment should be in (d1:121). */
  readonly user?: (row: RowIn<D>) => string | null;
  /** Key of its name in the namespace, where that is not its id. */
  readonly title?: (row: RowIn<D>) => string;
  readonly path: (id: string) => string;
  readonly acts: { readonly [Event in ActNames<L>]?: ActOptions };
}

/** The same without its types, as the engines read it. */
export interface RecordSpec {
  readonly name: Namespace;
  readonly lifecycle: Lifecycle;
  readonly noun?: string;
  readonly read: TadaDocumentNode<Record<string, unknown>, { id: string }>;
  readonly state: string;
  readonly facts: (row: AnyRow, admin: Acting) => unknown;
  readonly fields: readonly ColumnSpec[];
  readonly summary: readonly string[];
  readonly user?: (row: AnyRow) => string | null;
  readonly title?: (row: AnyRow) => string;
  readonly path: (id: string) => string;
  readonly acts: Readonly<Record<string, ActOptions>>;
  /** Makes the row of what is read, where that is no row itself. */
  readonly shape?: (read: AnyRow) => AnyRow;
}

export const defineRecord = <D extends ReadDocument, const L extends AnyLifecycle>(
  definition: RecordDefinition<D, L>,
): RecordSpec =>
  ({
    ...definition,
    read: withTypename(definition.read),
    fields: columnSpecs(definition.fields),
  }) as unknown as RecordSpec;

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The mutation's name: the event, then the noun (`confirm` + `Transaction`). */
export const mutationName = ({ noun, lifecycle }: RecordSpec, event: string): string =>
  `${event}${capital(noun ?? lifecycle.name)}`;

/** The drawn fields that the dialog shows. */
export const summaryOf = ({ fields, summary }: RecordSpec): ColumnSpec[] =>
  factsWithUnits(summary.flatMap((name) => fields.filter(({ field }) => field === name)));

const camel = (member: string) =>
  member.toLowerCase().replace(/_(.)/g, (_, sign: string) => sign.toUpperCase());

/** The stored state of a row, by number; a name that the lifecycle does not know is no number. */
export function storedState({ lifecycle, state }: RecordSpec, row: AnyRow): number {
  const value = row[state];
  if (typeof value !== 'string') return Number(value);
  return lifecycle.codes[camel(value)] ?? Number.NaN;
}
