import {
  technicalOptionsLifecycle,
  tradingOptionsLifecycle,
} from '../../../machines/options/options.machine.ts';
import { stopSwitch } from '../../../machines/stop-switch/stop-switch.codes.ts';
import {
  verificationProvider,
  verificationType,
} from '../../../machines/verification/verification.codes.ts';
import type { Intent } from '../../action/act-document.ts';
import {
  type AnyLifecycle,
  type AnyRow,
  defineSettings,
  type RecordSpec,
} from '../../action/define-record.ts';
import { sentAs } from '../../action/send-act.ts';
import type { ColumnSpec } from '../../cells/column-types.ts';
import { change } from '../../data/client.ts';
import type { EnumName } from '../../data/enums.ts';
import type { TadaDocumentNode } from '../../data/graphql.ts';
import type { FieldSpecs } from '../../form/field-spec.ts';
import { type Options, shownOf } from './option-values.ts';
import {
  ChatOptions,
  ChatOptionsLive,
  EditChatOptions,
  EditExchangeOptions,
  EditReferralOptions,
  EditTradingOptions,
  EditTransactionsOptions,
  EditUploadOptions,
  EditVerificationOptions,
  ExchangeOptions,
  ExchangeOptionsLive,
  ReferralOptions,
  ReferralOptionsLive,
  TradingOptions,
  TradingOptionsLive,
  TransactionsOptions,
  TransactionsOptionsLive,
  UploadOptions,
  UploadOptionsLive,
  VerificationOptions,
  VerificationOptionsLive,
} from './options.graphql.ts';

/** Response to the query of any set of options, whatever the name of the query. */
export type OptionAnswer = Readonly<
  Record<string, { readonly values: unknown; readonly seen: string }>
>;
/** The member of an enum for the name of its code: `autoManual` is `AUTO_MANUAL`. */
const toMember = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (sign) => `_${sign}`).toUpperCase();

type OptionDocument = TadaDocumentNode<OptionAnswer, Record<never, never>>;
type EditDocument = TadaDocumentNode<
  { readonly act: { readonly state: string } },
  { values: unknown; intent: Intent }
>;

interface Coded {
  readonly of: EnumName;
  readonly codes: Readonly<Record<string, number>>;
}

/**
 * Definition of one object of settings: its calls, and the known types of its fields. Texts are
 * `sets.<name>`.
 */
export interface OptionSet {
  readonly name:
    | 'trading'
    | 'chat'
    | 'upload'
    | 'transactions'
    | 'verification'
    | 'exchange'
    | 'referral';
  readonly lifecycle: AnyLifecycle;
  readonly read: OptionDocument;
  readonly live: OptionDocument;
  readonly edit: EditDocument;
  readonly fields: FieldSpecs;
  /** Numbers that stand for members of an enum; the form shows the members. */
  readonly coded?: Readonly<Record<string, Coded>>;
  /** Values of the same object that are edited elsewhere; they are sent back unchanged. */
  readonly elsewhere?: readonly string[];
}

const memberOf = ({ codes }: Coded, stored: unknown): unknown => {
  const name = Object.keys(codes).find((one) => codes[one] === stored);
  return name === undefined ? stored : toMember(name);
};

const codeOf = ({ codes }: Coded, shown: unknown): unknown => {
  const name = Object.keys(codes).find((one) => toMember(one) === shown);
  return name === undefined ? shown : codes[name];
};

const mapCoded = (
  { coded = {} }: OptionSet,
  values: Options,
  map: (coded: Coded, value: unknown) => unknown,
): Options =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const known = coded[name];
      return [name, known ? map(known, value) : value];
    }),
  );

/** Returns the values as the form shows them: members instead of their numbers. */
export const inForm = (set: OptionSet, values: Options): Options => mapCoded(set, values, memberOf);

const count = { as: 'count' } as const;
const whole = { as: 'count', zero: true } as const;
const decimal = { as: 'decimal' } as const;
const membersOf = (codes: Readonly<Record<string, number>>) => () =>
  Object.keys(codes).map(toMember);

export const tradingSet: OptionSet = {
  ...{ name: 'trading', lifecycle: tradingOptionsLifecycle },
  ...{ read: TradingOptions, live: TradingOptionsLive },
  edit: EditTradingOptions,
  fields: {
    baseCurrencyId: { as: 'currency' },
    takerFeePercent: decimal,
  },
};

const technical = technicalOptionsLifecycle;

export const technicalSets: readonly OptionSet[] = [
  {
    ...{ name: 'transactions', lifecycle: technical, edit: EditTransactionsOptions },
    ...{ read: TransactionsOptions, live: TransactionsOptionsLive },
    fields: { antiFraudAmount: decimal },
    // The stop switches are in the header, together with their list if the back office has one.
    elsewhere: [...Object.keys(stopSwitch), 'stopSwitches'],
  },
  {
    ...{ name: 'chat', lifecycle: technical, edit: EditChatOptions },
    ...{ read: ChatOptions, live: ChatOptionsLive },
    fields: {
      ...{ publicChatMinBalance: decimal, privateChatMinBalance: decimal },
      groupChatMinBalance: decimal,
    },
  },
  {
    ...{ name: 'upload', lifecycle: technical, edit: EditUploadOptions },
    ...{ read: UploadOptions, live: UploadOptionsLive },
    fields: { fileLengthLimit: count, totalLengthLimit: count, fileCountLimit: count },
  },
  {
    ...{ name: 'verification', lifecycle: technical, edit: EditVerificationOptions },
    ...{ read: VerificationOptions, live: VerificationOptionsLive },
    fields: {
      verificationType: {
        as: 'choice',
        of: 'VerificationType',
        among: membersOf(verificationType),
      },
      providers: {
        ...{ as: 'choice', of: 'VerificationProvider', among: membersOf(verificationProvider) },
      },
      livenessCheck: { as: 'flag' },
    },
    coded: {
      verificationType: { of: 'VerificationType', codes: verificationType },
      providers: { of: 'VerificationProvider', codes: verificationProvider },
    },
  },
];

/** Document 2 lists the exchange options under staking (d2:299). */
export const exchangeSet: OptionSet = {
  ...{ name: 'exchange', lifecycle: technical, edit: EditExchangeOptions },
  ...{ read: ExchangeOptions, live: ExchangeOptionsLive },
  fields: { stakingEnabled: { as: 'flag' }, stakingMinBalance: decimal },
};

export const referralSet: OptionSet = {
  ...{ name: 'referral', lifecycle: technical, edit: EditReferralOptions },
  ...{ read: ReferralOptions, live: ReferralOptionsLive },
  fields: { maxMembersOfProgram: whole, maxPercentOfLevels: decimal },
};

export interface Read {
  readonly values: Options;
  readonly seen: string;
}

/**
 * Returns the options as a row whose fields are the settings, so the action dialog can show what
 * changed.
 */
export const rowOf = (set: OptionSet, { values, seen }: Read): AnyRow => ({
  ...inForm(set, values),
  ...{ id: set.name, statusCode: 0, seen },
});

/** Returns the display of a value: by its known type, otherwise by the type it appears to have. */
function columnOf(set: OptionSet, field: string, value: unknown): ColumnSpec {
  if (set.fields[field]?.as === 'currency') return { field, as: 'currency' };
  const coded = set.coded?.[field];
  if (coded && typeof value === 'string') return { field, as: 'enum', of: coded.of };
  if (typeof value === 'boolean') return { field, as: 'flag' };
  return { field, as: typeof value === 'object' ? 'json' : 'text' };
}

/** Returns the record that the action dialog shows, guards and reads again. */
export const recordOf = (set: OptionSet, values: Options): RecordSpec =>
  defineSettings({
    name: 'options',
    lifecycle: set.lifecycle,
    read: set.read,
    fields: Object.entries(shownOf(values, set.elsewhere)).map(([name, value]) =>
      columnOf(set, name, value),
    ),
    title: `sets.${set.name}.title`,
    edit: { intent: 'primary' },
    shape: (read) => rowOf(set, read as Read),
  });

/**
 * Sends the person's changes, once. The gateway checks that the options are still what the person
 * saw, and merges the changes into them. Values that this console does not know, or cannot hold
 * exactly, stay as they are.
 */
export const sendOptions =
  (set: OptionSet, values: Options) => (_: string, __: string, intent: Intent) =>
    sentAs(async () => {
      const { act } = await change(set.edit, { values: mapCoded(set, values, codeOf), intent });
      return act.state;
    });
