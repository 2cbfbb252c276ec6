import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { optionSet } from '../../../machines/options/options.codes.ts';
import {
  type bannerOptionsLifecycle,
  technicalOptionsLifecycle,
  tradingOptionsLifecycle,
} from '../../../machines/options/options.machine.ts';
import { uploadRules } from '../../../machines/upload/upload.policy.ts';
import {
  verificationProvider,
  verificationType,
} from '../../../machines/verification/verification.codes.ts';
import type { Tx } from '../../db/database.ts';
import { currencies } from '../../db/schema/currencies.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireCode, wireDecimal, wireFlag, wireId, wireInt } from '../../engine/wire.ts';
import { usualReferralOptions } from '../referral/program-limits.ts';
import { usualExchangeOptions } from '../staking/exchange-options.ts';
import { settleAll } from '../staking/settle.ts';

type Values = Readonly<Record<string, unknown>>;

/** A settings object: its calls, its fields and its default values. */
export interface OptionSetDefinition {
  readonly id: number;
  /** The key under which it is stored. */
  readonly key: keyof typeof optionSet;
  readonly lifecycle:
    | typeof tradingOptionsLifecycle
    | typeof technicalOptionsLifecycle
    | typeof bannerOptionsLifecycle;
  readonly read: string;
  readonly update: string;
  readonly fields: z.ZodRawShape;
  readonly usual: Values;
  /** @throws Refusal if a value cannot be satisfied */
  check?(tx: Tx, given: Values): Promise<void>;
  /** Does what must be done by the values until now. */
  before?(unit: UnitOfWork): Promise<void>;
}

const notNegative = wireDecimal.refine((text) => !text.startsWith('-'), 'Must not be below zero');
const percent = notNegative.refine((text) => Number(text) <= 100, 'At most 100');
const bytes = wireInt(1, 1024 ** 3);
const oneOf = (codes: Readonly<Record<string, number>>) =>
  wireCode.refine((code) => Object.values(codes).includes(code), 'Not one of the choices');

async function requireCurrency(tx: Tx, { baseCurrencyId: id }: Values): Promise<void> {
  if (id === undefined) return;
  const [found] = await tx
    .select({ id: currencies.id })
    .from(currencies)
    .where(eq(currencies.id, Number(id)));
  if (!found) throw refuse('CurrencyNotFound');
}

const { maxFiles, bytes: ofOne } = uploadRules.chatFiles;

/** Rules for files that customers and staff send in chats. */
export const uploadSet: OptionSetDefinition = {
  ...{ id: optionSet.upload, key: 'upload', lifecycle: technicalOptionsLifecycle },
  ...{ read: 'Options/GetUploadOptions', update: 'Options/UpdateUploadOptions' },
  // Limits for files in chats (d3:291). The lower of these and the console's own limits applies.
  fields: {
    fileLengthLimit: bytes.optional(),
    totalLengthLimit: bytes.optional(),
    fileCountLimit: wireInt(1, 100).optional(),
  },
  usual: {
    fileLengthLimit: ofOne,
    totalLengthLimit: ofOne * maxFiles,
    fileCountLimit: maxFiles,
  },
};

/**
 * The minimum balance of users who write in chats (d3:756); see `areas/options/require-balance.ts`.
 */
export const chatSet: OptionSetDefinition = {
  ...{ id: optionSet.chat, key: 'chat', lifecycle: technicalOptionsLifecycle },
  ...{ read: 'Options/GetChatOptions', update: 'Options/UpdateChatOptions' },
  fields: {
    publicChatMinBalance: notNegative.optional(),
    privateChatMinBalance: notNegative.optional(),
    groupChatMinBalance: notNegative.optional(),
  },
  usual: { publicChatMinBalance: '0', privateChatMinBalance: '0', groupChatMinBalance: '0' },
};

/**
 * Transactions settings (d2:331) without the five stop switches, which `areas/stop-switches` reads
 * and writes in the same two calls. The limit is in the currency of totals (d2:374); 0 means no
 * limit.
 */
export const transactionsSet: OptionSetDefinition = {
  ...{ id: optionSet.transactions, key: 'transactions', lifecycle: technicalOptionsLifecycle },
  read: 'Options/GetTransactionsSettings',
  update: 'Options/UpdateTransactionsSettings',
  fields: { antiFraudAmount: notNegative.optional() },
  usual: { antiFraudAmount: '0' },
};

/** Who checks requests for verification, with which service, and how (d3:290, d3:494). */
export const verificationSet: OptionSetDefinition = {
  ...{ id: optionSet.verification, key: 'verification', lifecycle: technicalOptionsLifecycle },
  read: 'v2/Options/GetVerificationOptions',
  update: 'v2/Options/UpdateVerificationOptions',
  fields: {
    verificationType: oneOf(verificationType).optional(),
    providers: oneOf(verificationProvider).optional(),
    livenessCheck: wireFlag.optional(),
  },
  usual: {
    verificationType: verificationType.manualAuto,
    providers: verificationProvider.first,
    livenessCheck: false,
  },
};

/** Whether and from which balance on staking pays (d2:299); see `areas/staking/settle.ts`. */
export const exchangeSet: OptionSetDefinition = {
  ...{ id: optionSet.exchange, key: 'exchange', lifecycle: technicalOptionsLifecycle },
  ...{ read: 'v2/Options/GetExchangeOptions', update: 'v2/Options/UpdateExchangeOptions' },
  fields: { stakingEnabled: wireFlag.optional(), stakingMinBalance: notNegative.optional() },
  usual: usualExchangeOptions,
  before: settleAll,
};

/**
 * Limits of referral programs (d2:252); see `areas/referral/program-limits.ts`. No members mean no
 * limit.
 */
export const referralSet: OptionSetDefinition = {
  ...{ id: optionSet.referral, key: 'referral', lifecycle: technicalOptionsLifecycle },
  ...{ read: 'v2/Options/GetReferralOptions', update: 'v2/Options/UpdateReferralOptions' },
  fields: {
    maxMembersOfProgram: wireInt(0, 1_000_000).optional(),
    maxPercentOfLevels: percent.optional(),
  },
  usual: usualReferralOptions,
};

/** Every key of each set has an effect; `option-keys.test.ts` shows it for each. */
export const optionSets: readonly OptionSetDefinition[] = [
  {
    ...{ id: optionSet.trading, key: 'trading', lifecycle: tradingOptionsLifecycle },
    ...{ read: 'Options/GetTradingOptions', update: 'Options/UpdateTradingOptions' },
    fields: {
      baseCurrencyId: wireId.optional(),
      takerFeePercent: percent.optional(),
    },
    usual: {},
    check: requireCurrency,
  },
  chatSet,
  uploadSet,
  transactionsSet,
  verificationSet,
  exchangeSet,
  referralSet,
];
