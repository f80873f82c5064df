import { COMMISSION_CAUSES } from '@onrecord/domain/money/commission/commission';
import { z } from 'zod';
import { post } from '../core/entry.ts';
import { amount, choice, id, messageResponse, money, optionalId, plainDate, savedResponse } from '../core/shapes.ts';

const rate = z.strictObject({
  product_id: optionalId,
  unit_type: z.string(),
  rate: money,
  from_amount: money,
});

const entry = z.strictObject({
  commission_entry_id: id,
  /** Null for a provider who works on commission (section 6, typeMode 2). */
  effective_date: plainDate.nullable(),
  cause: z.enum(COMMISSION_CAUSES),
  client_name: z.string(),
  client_invoice_id: id,
  invoice_number: z.number().int(),
  case_name: z.string(),
  base: money,
  amount: money,
  share_percent: z.number().int(),
  rates: z.array(rate),
  template_name: z.string(),
  /** Who has the other half. */
  other_half: z.string().nullable(),
});

const term = z.strictObject({
  commission_term_id: id,
  of: z.enum(['client', 'contact', 'case']),
  client_id: optionalId,
  contact_id: optionalId,
  case_id: optionalId,
  name: z.string(),
  template_name: z.string(),
  rates: z.array(rate),
  base: z.enum(['paid', 'billed']),
  share_percent: z.number().int(),
  starts_on: plainDate,
  ends_on: plainDate.nullable(),
});

/** Terms as the page of a client, contact or case shows them. */
const recordTerm = term.extend({
  sales_person_id: id,
  sales_person_name: z.string(),
  /** Whether an invoice of today earns by them: not where a contact or case has terms of its own. */
  is_in_force: z.boolean(),
});

const target = { of: z.enum(['client', 'contact', 'case']), of_id: id };

const month = z.string().regex(/^\d{4}-\d{2}-01$/);

const commissions = z.strictObject({
  /** Everybody whose commissions the viewer may see. */
  people: z.array(choice),
  /** Whether the viewer agrees on terms and closes months. */
  may_change: z.boolean(),
  /** The members of staff who can read commissions as their own; empty where the viewer may not change it. */
  staff: z.array(choice),
  month,
  this_month: month,
  /** Null where there is no sales person yet. */
  person: z
    .strictObject({
      sales_person_id: id,
      name: z.string(),
      service_provider_id: id,
      user_id: optionalId,
      version: z.number().int(),
      minimum: money,
      cap: money.nullable(),
      hides_dates: z.boolean(),
      months: z.array(z.strictObject({ month, amount: money, is_closed: z.boolean() })),
      /** The latest first. */
      entries: z.array(entry),
      base: money,
      earned: money,
      /** What closing the month now would pay; null where it cannot be closed. */
      payable: money.nullable(),
      /** The pay that a closed month became. */
      provider_invoice_id: optionalId,
      is_closed: z.boolean(),
      balance: money,
      carried: money,
      waiting_count: z.number().int(),
      waiting: money,
      terms: z.array(term),
    })
    .nullable(),
});

const commissionQuery = z.strictObject({
  sales_person_id: optionalId.default(null),
  month: month.nullable().default(null),
});

/** Commissions of sales people (design M10): what they earned by whom, their terms, and closing a month into pay. */
export const commissionArea = {
  getCommissions: post('/commission/getCommissions', 'providerinvoices.view', {
    body: commissionQuery,
    returns: commissions,
  }),
  /** Who earns on a client, contact or case: its own terms, and those of its client. */
  getTermsOf: post('/commission/getTermsOf', 'providerinvoices.view', {
    body: z.strictObject(target),
    returns: z.strictObject({
      may_change: z.boolean(),
      /** Whom terms can be agreed on with. */
      people: z.array(choice),
      /** Those in force first, then by day. */
      terms: z.array(recordTerm),
    }),
  }),
  exportCommissions: post('/commission/exportCommissions', 'providerinvoices.view', {
    body: commissionQuery,
    response: 'file',
  }),
  /** Makes somebody a sales person, or changes what a month pays them at least and at most. */
  saveSalesPerson: post('/commission/saveSalesPerson', 'providerinvoices.edit', {
    body: z.strictObject({
      sales_person_id: optionalId,
      version: z.number().int().default(0),
      /** Whom the pay run pays. */
      service_provider_id: optionalId,
      /** The member of staff who reads the commissions as their own. */
      user_id: optionalId,
      minimum: amount,
      cap: z.union([amount, z.literal('')]),
    }),
    returns: savedResponse,
  }),
  /** Agrees on terms: the rates of the template as they are today, on one client, contact or case. */
  saveTerm: post('/commission/saveTerm', 'providerinvoices.edit', {
    body: z.strictObject({
      sales_person_id: id,
      of: z.enum(['client', 'contact', 'case']),
      of_id: optionalId,
      commission_template_id: optionalId,
      base: z.enum(['paid', 'billed']),
      share_percent: z.union([z.literal(100), z.literal(50)]),
      starts_on: z.union([plainDate, z.literal('')]),
      ends_on: z.union([plainDate, z.literal('')]),
    }),
    returns: savedResponse,
  }),
  /** The last day of invoices that count. What they earned before stays. */
  endTerm: post('/commission/endTerm', 'providerinvoices.edit', {
    body: z.strictObject({ commission_term_id: id, ends_on: plainDate }),
    returns: messageResponse,
  }),
  /** Closes a month into pay for the next run. `expected` is what the page showed: another sum is refused. */
  closeMonth: post('/commission/closeMonth', 'providerinvoices.edit', {
    body: z.strictObject({ sales_person_id: id, month, expected: money }),
    returns: messageResponse.extend({ provider_invoice_id: optionalId }),
  }),
};

export type Commissions = z.output<typeof commissions>;
export type CommissionPerson = NonNullable<Commissions['person']>;
export type CommissionEntryRow = z.output<typeof entry>;
export type CommissionTermRow = z.output<typeof term>;
export type RecordTermRow = z.output<typeof recordTerm>;
export type CommissionTarget = { of: 'client' | 'contact' | 'case'; of_id: number };
