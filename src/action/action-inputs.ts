import type { ActionArguments } from '../data/action-arguments.ts';
import type { EnumName } from '../data/enums.ts';
import type { FieldSpec } from '../form/field-spec.ts';

/** A type of the schema without its exclamation marks. */
type Bare<Type extends string> = Type extends `${infer Inner}!`
  ? Bare<Inner>
  : Type extends `[${infer Item}]`
    ? `[${Bare<Item>}]`
    : Type;

type Kind<As extends FieldSpec['as'], More = unknown> = Extract<FieldSpec, { as: As }> & More;

interface KindsByType {
  String: Kind<'text' | 'colour' | 'template'>;
  ID: Kind<'user' | 'fiat'> | Kind<'currency' | 'pick', { many?: never }>;
  Int: Kind<'count' | 'limit'>;
  Decimal: Kind<'decimal'>;
  Boolean: Kind<'flag'>;
  Instant: Kind<'until'>;
  DayFrom: Kind<'day', { edge: 'from' }>;
  DayTo: Kind<'day', { edge: 'to' }>;
  Upload: Kind<'file'>;
  '[String]': Kind<'words', { amounts?: never; ids?: never }>;
  '[Decimal]': Kind<'words', { amounts: true }>;
  '[ID]':
    | Kind<'tags' | 'users'>
    | Kind<'words', { ids: true }>
    | Kind<'currency' | 'pick', { many: true }>
    | Kind<'ordered', { of?: never }>;
  '[RequisiteFieldInput]': Kind<'named'>;
}

/** The kinds of fields that can fill an argument of this type. */
type FieldFor<Type extends string> =
  Bare<Type> extends infer Name extends keyof KindsByType
    ? KindsByType[Name]
    : Bare<Type> extends `[${infer Item}]`
      ? Item extends EnumName
        ? Kind<'choice', { of: Item; many: true }> | Kind<'ordered', { of: Item }>
        : Kind<'rows' | 'translations', { of: Item }>
      : Kind<'choice', { of: Bare<Type>; many?: never }>;

type FieldsOf<Arguments> = {
  readonly [Name in keyof Arguments]: FieldFor<Arguments[Name] & string>;
};

/**
 * The inputs of an action as its mutation takes them: another name becomes `never`, as does a field
 * that cannot fill its argument.
 */
export type CheckedInputs<Inputs, Mutation extends string> = Mutation extends keyof ActionArguments
  ? {
      readonly [Name in keyof Inputs]: Name extends keyof ActionArguments[Mutation]
        ? FieldsOf<ActionArguments[Mutation]>[Name]
        : never;
    }
  : unknown;

/** Returns the inputs of an action that is declared outside its record. */
export const actionInputs = <
  Mutation extends keyof ActionArguments,
  const Inputs extends Readonly<Record<string, FieldSpec>>,
>(
  _mutation: Mutation,
  inputs: Inputs & CheckedInputs<Inputs, Mutation>,
): Inputs => inputs;
