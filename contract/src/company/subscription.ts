import { SUBSCRIPTION_LIST } from '@onrecord/domain/company/subscription/subscription.list';
import { z } from 'zod';
import { columnRow } from '../core/column-row.ts';
import { get, patch, post, remove } from '../core/entry.ts';
import { listOf, listQuery } from '../core/list.ts';
import { fileOf, pageOf } from '../core/list-calls.ts';
import { id, instant, messageResponse, money, optionalId, plainDate, savedResponse } from '../core/shapes.ts';

const feeLine = z.strictObject({
  fee: z.enum([
    'servicelink_monthly_fee',
    'solaria_monthly_fee',
    'company_invoice_storage_fee',
    'storage_fee',
    'total_file_search_fee',
  ]),
  amount: money,
  gigabytes: z.string().optional(),
});
export type FeeLine = z.output<typeof feeLine>;

const shape = {
  subscription_pay: z.boolean(),
  has_payment_type: z.boolean(),
  has_subscription_fees: z.boolean(),
} as const;

export const subscriptionPayment = z.strictObject({
  subscription_charge_id: id,
  period: plainDate,
  attempt: z.number().int(),
  amount: money,
  currency_code: z.string(),
  state: z.enum(['charging', 'paid', 'declined', 'returned', 'void']),
  payment_method: z.string(),
  last_four: z.string(),
  failure_message: z.string(),
  charging_at: instant,
});

/** What a company pays for the product (sections 2 and 3). Figures that depend on the day are computed as it is read. */
export const subscriptionPlan = z.strictObject({
  company_id: id,
  company_name: z.string(),
  currency_code: z.string(),
  servicelink_monthly_fee: money,
  solaria_monthly_fee: money,
  company_invoice_storage_fee: money,
  /** For every TB above `free_storage` GB, each month. */
  storage_fee: money,
  free_storage: money,
  total_file_search_fee: money.nullable(),
  payment_day: z.number().int(),
  /** Safe HTML: cleaned each time it is read. */
  additional_information: z.string(),
  expiration_date: plainDate.nullable(),
  next_payment_date: plainDate.nullable(),
  stored_gigabytes: money,
  estimated_fee: money,
  estimated_lines: z.array(feeLine),
  ...shape,
  payments: z.array(subscriptionPayment),
  version: z.number().int(),
});
export type SubscriptionPlan = z.output<typeof subscriptionPlan>;

const fee = z
  .string()
  .trim()
  .regex(/^\d{1,8}(\.\d{1,2})?$/, 'form.amount');

export const planChange = z.strictObject({
  servicelink_monthly_fee: fee,
  solaria_monthly_fee: fee,
  company_invoice_storage_fee: fee,
  storage_fee: fee,
  free_storage: fee,
  total_file_search_fee: fee.nullable(),
  payment_day: z.number().int().min(1, 'subscription.payment_day').max(31, 'subscription.payment_day'),
  additional_information: z.string().max(10_000),
  expiration_date: plainDate.nullable(),
  version: z.number().int(),
});
export type PlanChange = z.output<typeof planChange>;

export const subscriptionRow = columnRow(SUBSCRIPTION_LIST.columns, { company_id: id, domain_name: z.string() });
export type SubscriptionRow = z.output<typeof subscriptionRow>;

/** The subscription (section 7, Company). `company_id` and `id` are the company's, which must be the one being worked in. */
export const subscriptionArea = {
  /** What a login asks: whether the subscription has run out, and whether something is to be settled first. */
  checkSubscription: get('/subscription/checkSubscription/{company_id}', 'session', {
    returns: z.strictObject({
      is_expired: z.boolean(),
      expiration_date: plainDate.nullable(),
      /** The sentence for whoever is kept out; '' while nobody is. */
      message: z.string(),
      ...shape,
    }),
  }),
  getCompanySubscriptionPlan: get('/subscription/getCompanySubscriptionPlan/{company_id}', 'subscription.view', {
    returns: subscriptionPlan,
  }),
  /** One's own company's, and for admins those of every open company. */
  subscriptions: pageOf(SUBSCRIPTION_LIST, '/subscription/subscriptions', subscriptionRow),
  exportSubscriptions: fileOf(SUBSCRIPTION_LIST, '/subscription/exportSubscriptions'),
  /** Admins only: makes or changes the plan of the company being worked in. `version` 0 is for one that has none. */
  update: patch('/subscription/update/{id}', 'subscription.edit', { body: planChange, returns: savedResponse }),
  /** The subscription agreement as a PDF, made from the plan as it is now. */
  agreement: get('/subscription/agreement/{company_id}', 'subscription.view', { response: 'file' }),
};

const paymentMethod = z.enum(['Credit Card', 'Electronic Check'], 'subscription.payment_method_required');

/** What a company pays with, as far as anybody may see it. */
export const companyPaymentType = z.strictObject({
  company_payment_type_id: id,
  company_id: id,
  payment_method: z.enum(['Credit Card', 'Electronic Check']),
  card_type: z.number().int().nullable(),
  last_four: z.string(),
  card_expiry: z.string(),
  payer_name: z.string(),
  created_by_name: z.string(),
  created_at: instant,
  replaced_at: instant.nullable(),
});
export type CompanyPaymentType = z.output<typeof companyPaymentType>;

/**
 * `token` is the ticket of the gateway's frame. The server has the gateway turn it into the lasting token, which no browser
 * ever holds. `card_type` is what the frame says was entered; null for a bank account.
 */
const paymentTypeDraft = z.strictObject({
  company_id: id,
  payment_method: paymentMethod,
  token: z.string().min(1, 'payment.frame_invalid').max(300),
  card_type: z.number().int().min(1).max(4).nullable().default(null),
});
export type PaymentTypeDraft = z.output<typeof paymentTypeDraft>;

/** The card or bank account that the subscription is charged to (section 7, Company). */
export const companyPaymentTypeArea = {
  /** Replaces the one there is. Afterwards nothing is owed before the next payment is tried: `subscription_pay` is 0. */
  create: post('/company_payment_type/create', 'subscription.add', { body: paymentTypeDraft, returns: savedResponse }),
  update: patch('/company_payment_type/update/{id}', 'subscription.edit', {
    body: paymentTypeDraft,
    returns: savedResponse,
  }),
  /** The one in use and those before it. */
  companyPaymentTypes: post('/company_payment_type/companyPaymentTypes', 'subscription.view', {
    body: listQuery,
    returns: listOf(companyPaymentType),
  }),
  /** `id` is the company's; null where it has none. */
  getCompanyPaymentType: get('/company_payment_type/getCompanyPaymentType/{id}', 'subscription.view', {
    returns: z.strictObject({ payment_type: companyPaymentType.nullable() }),
  }),
  remove: remove('/company_payment_type/delete/{id}', 'subscription.edit', { returns: messageResponse }),
  /** The gateway's frame for a card or a bank account, on the product's own merchant account. */
  getPaymentFrame: post('/company_payment_type/getPaymentFrame', ['subscription.add', 'subscription.edit'], {
    body: z.strictObject({ company_id: optionalId.default(null), payment_method: paymentMethod, host: z.url() }),
    returns: z.strictObject({ url: z.string(), origin: z.string(), ticket: z.string() }),
  }),
};
