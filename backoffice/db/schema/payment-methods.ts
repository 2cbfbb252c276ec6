import { boolean, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { id, money, ref } from './columns.ts';

/** A field that a payment method requires, e.g. the card number (d3:229). */
export interface PaymentField {
  readonly name: string;
  readonly title: string;
  /** The pattern for a value, or null. */
  readonly regex: string | null;
  readonly required: boolean;
}

/** A field of a template. `type` is a number of `templateFieldType`; only selectors have options. */
export interface TemplateField {
  readonly name: string;
  readonly type: number;
  readonly required: boolean;
  readonly options: readonly string[];
}

/** Fields that several payment methods have in common (d3:190). */
export const paymentTemplates = pgTable('payment_templates', {
  id: id(),
  name: text().notNull().unique(),
  fields: jsonb().$type<readonly TemplateField[]>().notNull().default([]),
});

/** Payment methods between buyer and seller (d3:229). */
export const paymentMethods = pgTable('payment_methods', {
  id: id(),
  title: text().notNull().unique('payment_methods_title_unique'),
  category: smallint().notNull(),
  provider: text(),
  /** The fiat currencies for which it is used. */
  currencyIds: ref().array().notNull(),
  /** Online or offline (d3:238). */
  type: smallint().notNull().default(1),
  /** Name of the public picture. */
  icon: text(),
  status: smallint().notNull().default(0),
  /** Its position in lists, from 1 (d3:629). */
  sortId: integer().notNull().default(0),
  enabledForP2P: boolean('enabled_for_p2p').notNull().default(true),
  enabledForWallets: boolean().notNull().default(false),
  /** Amounts of one deposit and of one withdrawal; null for no limit (d3:231). */
  depositMin: money(),
  depositMax: money(),
  withdrawalMin: money(),
  withdrawalMax: money(),
  /** What a deposit and a withdrawal cost: a percentage and a fixed amount. */
  depositFeePercent: money(),
  depositFeeAbsolute: money(),
  withdrawalFeePercent: money(),
  withdrawalFeeAbsolute: money(),
  /** The directions in which it is used: fiat is paid to the requisite, or from it (d3:230). */
  payIn: boolean().notNull().default(true),
  payOut: boolean().notNull().default(true),
  /** The template that it is linked to. */
  templateId: ref().references(() => paymentTemplates.id),
});

/** What is entered for a payment method (d3:229). The first field identifies the account. */
export const paymentMethodFields = pgTable(
  'payment_method_fields',
  {
    id: id(),
    paymentMethodId: ref()
      .notNull()
      .references(() => paymentMethods.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** What users read beside it. */
    title: text().notNull(),
    /** `target` and `variable` are texts without a rule of their own. */
    target: text(),
    regex: text(),
    required: boolean().notNull().default(false),
    variable: text(),
    /** `paymentFieldType` */
    type: smallint().notNull().default(2),
  },
  (t) => [unique('payment_method_fields_name_unique').on(t.paymentMethodId, t.name)],
);
