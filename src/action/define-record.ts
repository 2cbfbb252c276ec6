import type { ContextFrom } from 'xstate';
import type { Lifecycle } from '../../machines/lifecycle.ts';
import { type ColumnSpec, type ColumnsOf, columnSpecs } from '../cells/column-types.ts';
import { recordFieldsWithUnits } from '../cells/with-units.ts';
import type { ResultOf, TadaDocumentNode } from '../data/graphql.ts';
import { withRowFields } from '../data/with-row-fields.ts';
import type { FieldSpec, FieldValues } from '../form/field-spec.ts';
import type { Namespace } from '../i18n/resources.ts';
import type { CheckedInputs } from './action-inputs.ts';
import type { EffectSpec } from './effect/effect-spec.ts';

/** A row as the engines handle it: the types of the definitions end at `define…`. */
export interface AnyRow {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** The signed-in admin who views the record and may act on it. */
export interface Acting {
  readonly id: string;
  readonly status: number;
}

type ReadDocument = TadaDocumentNode<unknown, { id: string }>;
type RowIn<D> = NonNullable<ResultOf<D>[keyof ResultOf<D>]>;
// `never` because facts are in argument position.
export type AnyLifecycle = Lifecycle<string, string, never>;
export type ActNames<L> = L extends { readonly acts: infer Acts } ? keyof Acts & string : never;

export interface ActOptions {
  /**
   * The action may be applied to many records at once, after a dry run. `chosen`: only to
   * individually selected records, never to everything at once; its button is always visible and
   * explains this.
   */
  readonly bulk?: true | 'chosen';
  /** Removing actions use danger, granting ones success. */
  readonly intent?: 'primary' | 'success' | 'warning' | 'danger';
  /** Input of the action in addition to a comment: arguments of its mutation. */
  readonly inputs?: Readonly<Record<string, InputSpec>>;
  /** Fields of the record that the call also takes: ids, or members of their column's enum. */
  readonly carries?: readonly string[];
  /** Its inputs start with the record's values. */
  readonly edits?: true;
  /** Shows what an edit of settings does, loaded when its dialog opens. */
  readonly effect?: () => Promise<EffectSpec>;
  /** Decides between two parties: its buttons look equal, and only Mod+Enter confirms it. */
  readonly verdict?: true;
  /** Only Mod+Enter confirms it. */
  readonly movesMoney?: true;
}

/** Returns whether Enter alone does not confirm the action. */
export const isDeliberate = (options: ActOptions | undefined): boolean =>
  options?.verdict === true || options?.movesMoney === true;

/** Input of an action in addition to a comment: a form (`src/form`). */
export type InputSpec = FieldSpec;
export type InputValues = FieldValues;

/**
 * A kind of record: how it is read, which actions it has, and what a person must see before acting.
 */
interface RecordDefinition<D extends ReadDocument, L extends AnyLifecycle, Noun, Acts> {
  /** Namespace of its texts: `acts.<event>.label`, `.will` and `.done`, `columns.<field>`. */
  readonly name: Namespace;
  readonly lifecycle: L;
  /** Second half of the mutations' names if it differs from the lifecycle's: `lock` + `User`. */
  readonly noun?: Noun;
  /** Reads one record by id; null if there is none. */
  readonly read: D;
  /**
   * Field with the stored number of the state, or with its name if the numbers may come from two
   * lists.
   */
  readonly state: keyof RowIn<D> & string;
  /** Context of the guards; some of them depend on the acting admin. */
  readonly guardContext: (row: RowIn<D>, admin: Acting) => ContextFrom<L['machine']>;
  /** How its fields are displayed, in order: the facts of its page. */
  readonly fields: ColumnsOf<RowIn<D>>;
  /** Those fields that fully describe the subject of an action. */
  readonly summary: readonly (keyof RowIn<D> & string)[];
  /** The user in whose language a comment should be (d1:121). */
  readonly user?: (row: RowIn<D>) => string | null;
  /** Key of its name in the namespace, if that is not its id. */
  readonly title?: (row: RowIn<D>) => string;
  readonly path: (id: string) => string;
  readonly acts: Acts;
}

type ActsOf<L> = { readonly [Event in ActNames<L>]?: ActOptions };

/** Each action of a record; its inputs are the arguments of its mutation. */
type CheckedActs<Acts, Noun extends string> = {
  readonly [Event in keyof Acts]: Acts[Event] extends { readonly inputs: infer Inputs }
    ? { readonly inputs: CheckedInputs<Inputs, `${Event & string}${Capitalize<Noun>}`> }
    : unknown;
};

/** The same without its types, as the engines read it. */
export interface RecordSpec {
  readonly name: Namespace;
  readonly lifecycle: Lifecycle;
  readonly noun?: string;
  readonly read: TadaDocumentNode<Record<string, unknown>, { id: string }>;
  readonly state: string;
  readonly guardContext: (row: AnyRow, admin: Acting) => unknown;
  readonly fields: readonly ColumnSpec[];
  readonly summary: readonly string[];
  readonly user?: (row: AnyRow) => string | null;
  readonly title?: (row: AnyRow) => string;
  readonly path: (id: string) => string;
  readonly acts: Readonly<Record<string, ActOptions>>;
  /** Creates the row from the read result, if that is not a row itself. */
  readonly shape?: (read: AnyRow) => AnyRow;
}

export const defineRecord = <
  D extends ReadDocument,
  const L extends AnyLifecycle,
  const Acts extends ActsOf<L>,
  const Noun extends string = L['name'],
>(
  definition: RecordDefinition<D, L, Noun, Acts & CheckedActs<NoInfer<Acts>, NoInfer<Noun>>>,
): RecordSpec =>
  ({
    ...definition,
    read: withRowFields(definition.read),
    fields: columnSpecs(definition.fields),
  }) as unknown as RecordSpec;

/** Settings of the platform as the only record of their kind. */
interface SettingsDefinition<Data extends Record<string, unknown>> {
  readonly name: Namespace;
  readonly lifecycle: AnyLifecycle;
  readonly read:
    | TadaDocumentNode<Data, Record<never, never>>
    /** The settings of one owner, by id. */
    | TadaDocumentNode<Data, { id: string }>;
  readonly fields: readonly ColumnSpec[];
  /** Key of their name in the namespace. */
  readonly title: string;
  readonly edit: ActOptions;
  /** Creates a row from the read result, which is not a row. */
  readonly shape: (read: Data[keyof Data]) => AnyRow;
}

export const defineSettings = <Data extends Record<string, unknown>>(
  definition: SettingsDefinition<Data>,
): RecordSpec => {
  const { title, edit, shape, ...rest } = definition;
  return {
    ...rest,
    // The engines treat the read result only as an object.
    shape: (read) => shape(read as Data[keyof Data]),
    state: 'statusCode',
    summary: [],
    guardContext: () => ({}),
    title: () => title,
    path: () => '',
    acts: { edit },
  };
};

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Returns the mutation's name: the event, then the noun (`confirm` + `Transaction`). */
export const mutationName = ({ noun, lifecycle }: RecordSpec, event: string): string =>
  `${event}${capital(noun ?? lifecycle.name)}`;

/** Returns the displayed fields that the dialog shows. */
export const summaryOf = ({ fields, summary }: RecordSpec): ColumnSpec[] =>
  recordFieldsWithUnits(summary.flatMap((name) => fields.filter(({ field }) => field === name)));

const camel = (member: string) =>
  member.toLowerCase().replace(/_(.)/g, (_, sign: string) => sign.toUpperCase());

/**
 * Returns the stored state of a row as a number; NaN for a name that the lifecycle does not
 * contain.
 */
export function storedState({ lifecycle, state }: RecordSpec, row: AnyRow): number {
  const value = row[state];
  if (typeof value !== 'string') return Number(value);
  return lifecycle.codes[camel(value)] ?? Number.NaN;
}
