import type { TemplateWords } from '../../machines/template/placeholders.ts';
import type { UploadTarget } from '../../machines/upload/upload.policy.ts';
import type { EnumName, MemberOf } from '../data/enums.ts';
import type { Choice } from './choice-field.tsx';

/** A record as a form uses it, with its current values. */
export type FormRow = Readonly<Record<string, unknown>>;

/**
 * One of several fields that the server defines, for example those that a payment method requires.
 */
export interface NamedValue {
  readonly name: string;
  readonly title: string;
  readonly value: string;
}

/** One text per language code; a missing language has no text. */
export interface Translations {
  readonly [language: string]: string;
}

/** Value of a file field whose stored file is to be removed. */
export const removal = 'removal';

export type FieldValue =
  | string
  | boolean
  | Blob
  | Translations
  | readonly string[]
  | readonly NamedValue[]
  | readonly FieldValues[]
  | null;
export interface FieldValues {
  readonly [name: string]: FieldValue;
}

/** Why a text is invalid: a key of `problems` in the `form` namespace. */
export type TextProblem = 'contractAddress' | 'checksum' | 'abi' | 'abiFunctions';

/**
 * A field of a form, and the argument of the mutation that it becomes. Its text is `inputs.<name>`,
 * its hint `inputs.<name>Hint`. A field that is not `optional` must be filled.
 */
export type FieldSpec =
  | {
      readonly as: 'choice';
      readonly optional?: true;
      /** Enum of the schema, and type of the argument. */
      readonly of: EnumName;
      /** Returns the members that apply to this record, which is empty in a form for a new one. */
      readonly among?: (row: FormRow) => readonly string[];
      readonly many?: true;
    }
  /** One or more of the user tags; several or none if it is optional. */
  | { readonly as: 'tags'; readonly optional?: true }
  /** Users, found by name or id; not required while one of those other fields has a value. */
  | { readonly as: 'users'; readonly unless?: readonly string[] }
  /** A time in the future, to the minute, optional. */
  | { readonly as: 'until' }
  /** A UTC day, optional: the first or the last day of a period. */
  | { readonly as: 'day'; readonly edge: 'from' | 'to' }
  | {
      readonly as: 'text';
      readonly optional?: true;
      readonly lines?: true;
      /** Returns why a text that is not empty is invalid, by the other values; null if it is valid. */
      readonly problem?: (text: string, values: FormRow) => TextProblem | null;
    }
  /** A text with placeholders, which are checked. */
  | {
      readonly as: 'template';
      /** The placeholders, by the other values; null if they are not known. */
      readonly words: (values: FormRow) => TemplateWords | null;
      /** A line has no preview. */
      readonly format: 'line' | 'html' | 'plain';
      /** In characters, if it is less than that of the format. */
      readonly maxLength?: number;
    }
  /** A regular expression of the linear-time engine, with samples to try it on. */
  | { readonly as: 'pattern'; readonly optional?: true }
  /** A password that follows the rules of d1:124 and can be generated. */
  | { readonly as: 'password' }
  /** `none` is sent for an empty field; the call removes the value this way. */
  | {
      readonly as: 'decimal';
      readonly optional?: true;
      readonly signed?: true;
      readonly none?: string;
      /** Zero is refused (d1:126). */
      readonly notZero?: true;
      /** The value must not be less than the value of that field. */
      readonly notBelow?: string;
    }
  /** A count, from one or, with `zero`, from zero. */
  | { readonly as: 'count'; readonly optional?: true; readonly zero?: true }
  /** A whole number; zero means no limit. */
  | { readonly as: 'limit' }
  | { readonly as: 'flag' }
  /** Several texts, amounts or ids, each typed and confirmed with Enter. */
  | {
      readonly as: 'words';
      readonly optional?: true;
      readonly amounts?: true;
      readonly ids?: true;
    }
  /** A user's id. */
  | { readonly as: 'user'; readonly optional?: true }
  /** A currency that belongs to no chain. */
  | { readonly as: 'fiat' }
  /** Any currency. */
  | { readonly as: 'currency'; readonly optional?: true; readonly many?: true }
  /** Ids of the options that the server offers for this record and for the earlier choices. */
  | {
      readonly as: 'pick';
      readonly many?: true;
      readonly optional?: true;
      readonly from: (row: FormRow | undefined, values: FieldValues) => Promise<readonly Choice[]>;
      /** Fields whose values `from` depends on. */
      readonly after?: readonly string[];
    }
  /** Fields that the server defines: those of the record, or those required after a choice. */
  | {
      readonly as: 'named';
      readonly from?: (values: FieldValues) => Promise<readonly NamedValue[]>;
      readonly after?: readonly string[];
    }
  /** A file. While none is chosen, nothing is sent: an optional field keeps the stored file. */
  | {
      readonly as: 'file';
      /** Its limits. */
      readonly target: UploadTarget;
      readonly optional?: true;
      /** The stored file can be removed: null is sent. */
      readonly removable?: true;
      /** Returns the address of the stored picture; null if there is none. */
      readonly present?: (row: FormRow) => string | null;
    }
  /** A colour as `#RRGGBB`. */
  | { readonly as: 'colour'; readonly optional?: true; readonly suggested?: readonly string[] }
  /** One text per language of the platform. Every language is required unless it is optional. */
  | {
      readonly as: 'translations';
      readonly optional?: true;
      readonly lines?: true;
      /** Input type of the schema with `language` and `text`. */
      readonly of: string;
    }
  /** Several values whose order matters: members of an enum, or options from the server. */
  | {
      readonly as: 'ordered';
      readonly optional?: true;
      readonly of?: EnumName;
      readonly from?: (row: FormRow | undefined) => Promise<readonly Choice[]>;
      /** The values only change their order. */
      readonly fixed?: true;
    }
  /** A list of small objects, each with the same fields. Their texts are `inputs.<field>`. */
  | {
      readonly as: 'rows';
      readonly optional?: true;
      readonly fields: RowSpecs;
      /** Input type of the schema. */
      readonly of: string;
      readonly maxRows?: number;
    };

/** Fields of a row in a list. Fields that depend on other fields or hold rows are not possible. */
export type RowSpecs = Readonly<
  Record<
    string,
    Exclude<FieldSpec, { as: 'rows' | 'named' | 'file' | 'translations' | 'ordered' | 'template' }>
  >
>;

export type FieldSpecs = Readonly<Record<string, FieldSpec>>;

/** Value sent for a field: the argument of the mutation, as `sentValue` creates it. */
type SentOf<Spec extends FieldSpec> = Spec extends { as: 'file' }
  ?
      | Blob
      | (Spec extends { optional: true } ? undefined : never)
      | (Spec extends { removable: true } ? null : never)
  : Spec extends { as: 'translations' }
    ? { language: string; text: string }[]
    : Spec extends { as: 'rows'; fields: infer Fields extends RowSpecs }
      ? SentValues<Fields>[]
      : Spec extends { as: 'ordered' }
        ? (Spec extends { of: infer Name extends EnumName } ? MemberOf<Name> : string)[]
        : SentSimply<Spec>;

type SentSimply<Spec extends FieldSpec> = Spec extends {
  as: 'choice';
  of: infer Name extends EnumName;
}
  ? Spec extends { many: true }
    ? MemberOf<Name>[]
    : Spec extends { optional: true }
      ? MemberOf<Name> | undefined
      : MemberOf<Name>
  : Spec extends { as: 'named' }
    ? { name: string; value: string }[]
    : Spec extends { as: 'tags' | 'users' } | { many: true }
      ? string[]
      : Spec extends { as: 'words' }
        ? string[]
        : Spec extends { as: 'flag' }
          ? boolean
          : Spec extends { as: 'limit' }
            ? number
            : Spec extends { as: 'count' }
              ? Spec extends { optional: true }
                ? number | undefined
                : number
              : Spec extends { optional: true } | { as: 'until' | 'day' }
                ? string | undefined
                : string;

/** Values that a form sends for all of its fields. */
export type SentValues<Specs extends FieldSpecs> = {
  -readonly [Name in keyof Specs]: SentOf<Specs[Name]>;
};
