import {
  technicalOptionsLifecycle,
  tradingOptionsLifecycle,
} from '../../../machines/options/options.machine.ts';
import { stopSwitch } from '../../../machines/stop-switch/stop-switch.codes.ts';
import type { Intent } from '../../action/act-document.ts';
import type { AnyRow, RecordSpec } from '../../action/define-record.ts';
import { sentAs } from '../../action/send-act.ts';
import { change } from '../../data/client.ts';
import type { TadaDocumentNode } from '../../data/graphql.ts';
import type { FieldSpecs } from '../../form/field-spec.ts';
import type { ColumnSpec } from '../../list/cells/column-types.ts';
import { type Options, shownOf } from './option-values.ts';
import {
  ChatOptions,
  ChatOptionsLive,
  EditChatOptions,
  EditTradingOptions,
  EditTransactionsOptions,
  EditUploadOptions,
  TradingOptions,
  TradingOptionsLive,
  TransactionsOptions,
  TransactionsOptionsLive,
  UploadOptions,
  UploadOptionsLive,
} from './options.graphql.ts';

type Document = TadaDocumentNode<never, never>;

/** An object of settings, as data: its calls, and what is known of its fields. Texts are `sets.<name>`. */
export interface OptionSet {
  readonly name: 'trading' | 'chat' | 'upload' | 'transactions';
  readonly lifecycle: RecordSpec['lifecycle'];
  readonly read: Document;
  readonly live: Document;
  readonly edit: Document;
  readonly fields: FieldSpecs;
  /** Values of the same object that have a place of their own; they are sent back as they are. */
  readonly elsewhere?: readonly string[];
}

const count = { as: 'count' } as const;
const decimal = { as: 'decimal' } as const;

export const tradingSet: OptionSet = {
  ...{ name: 'trading', lifecycle: tradingOptionsLifecycle as never },
  ...{ read: TradingOptions as never, live: TradingOptionsLive as never },
  edit: EditTradingOptions as never,
  fields: {
    baseCurrencyId: { as: 'currency' },
    takerFeePercent: decimal,
  },
};

const technical = technicalOptionsLifecycle as never;

export const technicalSets: readonly OptionSet[] = [
  {
    ...{ name: 'transactions', lifecycle: technical, edit: EditTransactionsOptions as never },
    ...{ read: TransactionsOptions as never, live: TransactionsOptionsLive as never },
    fields: { antiFraudAmount: decimal },
    // The stop switches, with their list where the back office has one, are in the header.
    elsewhere: [...Object.keys(stopSwitch), 'stopSwitches'],
  },
  {
    ...{ name: 'chat', lifecycle: technical, edit: EditChatOptions as never },
    ...{ read: ChatOptions as never, live: ChatOptionsLive as never },
    fields: {
      ...{ publicChatMinBalance: decimal, privateChatMinBalance: decimal },
      groupChatMinBalance: decimal,
    },
  },
  {
    ...{ name: 'upload', lifecycle: technical, edit: EditUploadOptions as never },
    ...{ read: UploadOptions as never, live: UploadOptionsLive as never },
    fields: { fileLengthLimit: count, totalLengthLimit: count, fileCountLimit: count },
  },
];

export interface Read {
  readonly values: Options;
  readonly seen: string;
}

/** The options as a row whose fields are the settings: so the action's dialog can tell what changed. */
export const rowOf = ({ name }: OptionSet, { values, seen }: Read): AnyRow => ({
  ...values,
  ...{ id: name, statusCode: 0, seen },
});

/** How a value is told: as what it is known to be, else as what it looks like. */
function columnOf(set: OptionSet, field: string, value: unknown): ColumnSpec {
  if (set.fields[field]?.as === 'currency') return { field, as: 'currency' };
  if (typeof value === 'boolean') return { field, as: 'flag' };
  return { field, as: typeof value === 'object' ? 'json' : 'text' };
}

/** The record that the action's dialog asks, guards and reads again. */
export const recordOf = (set: OptionSet, values: Options): RecordSpec => ({
  name: 'options',
  lifecycle: set.lifecycle,
  read: set.read as never,
  state: 'statusCode',
  facts: () => ({}),
  fields: Object.entries(shownOf(values, set.elsewhere)).map(([name, value]) =>
    columnOf(set, name, value),
  ),
  summary: [],
  title: () => `sets.${set.name}.title`,
  path: () => '',
  acts: { edit: { intent: 'primary' } },
  shape: (read) => rowOf(set, read as unknown as Read),
});

/**
 * Sends what the person changed, once. The gateway checks that the options are still what the person saw,
 * and lays the changes over them: what this console does not know, or cannot hold exactly, stays as it is.
 */
export const sendOptions =
  (set: OptionSet, values: Options) => (_: string, __: string, intent: Intent) =>
    sentAs(async () => {
      const { act } = (await change(set.edit, { values, intent } as never)) as {
        act: { state: string };
      };
      return act.state;
    });
