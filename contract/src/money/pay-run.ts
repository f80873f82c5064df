import { PAY_GROUPS } from '@onrecord/domain/money/provider-invoice/pay-date';
import { PAY_BY } from '@onrecord/domain/people/service-provider/payee';
import { z } from 'zod';
import { get, post } from '../core/entry.ts';
import { id, messageResponse, money, optionalId, plainDate, shortText, typedAmount } from '../core/shapes.ts';

const group = z.enum(['', ...PAY_GROUPS]);

/** Lines of one job that are paid for the same reason, or one adjustment. */
const payRunItem = z.strictObject({
  key: z.string(),
  kind: z.enum(['share', 'expense', 'other', 'chargeback', 'carried']),
  line_ids: z.array(id),
  pay_adjustment_id: optionalId,
  provider_invoice_id: optionalId,
  job_number: z.number().int().nullable(),
  text: z.string(),
  why: z.string(),
  due_on: plainDate.nullable(),
  amount: money,
  hold_reason: z.string(),
  is_left_out: z.boolean(),
});

/** An item with whom it pays. */
const namedItem = z.strictObject({ ...payRunItem.shape, service_provider_id: id, name: z.string() });
export type NamedPayItem = z.output<typeof namedItem>;

const payRunProvider = z.strictObject({
  service_provider_id: id,
  name: z.string(),
  has_w9: z.boolean(),
  w9_requested_on: plainDate.nullable(),
  paid: money,
  carried: money,
  check_number: z.number().int().nullable(),
  /** How it goes out: as the provider is paid now, and in a closed run as it was closed. Blank where nothing goes out. */
  pay_by: z.enum(['', ...PAY_BY]),
  account_masked: z.string(),
  /** Bank details are new: nothing is transferred before this day. Null where nothing waits. */
  waits_until: plainDate.nullable(),
  /** A bank file has it. */
  is_transferred: z.boolean(),
  items: z.array(payRunItem),
});

const bankFigures = {
  effective_on: plainDate,
  entry_count: z.number().int(),
  prenote_count: z.number().int(),
  credits: money,
  entry_hash: z.string(),
  line_count: z.number().int(),
};

const payRun = z.strictObject({
  pay_run_id: id,
  version: z.number().int(),
  status: z.enum(['draft', 'closed']),
  pay_group: group,
  pay_on: plainDate,
  cut_off: plainDate,
  closed_at: z.string().nullable(),
  is_sent: z.boolean(),
  w9_reason: z.string(),
  providers: z.array(payRunProvider),
  to_pay: money,
  expenses: money,
  taken_back: money,
  held: money,
  carried: money,
  bank: z.strictObject({
    /** Whether the settings have what a bank file begins with. */
    is_set_up: z.boolean(),
    files: z.array(z.strictObject({ pay_bank_file_id: id, made_on: plainDate, ...bankFigures })),
    /** What a file that is made now would have; null where there is nothing to transfer. */
    next: z.strictObject({ needed_by: plainDate, ...bankFigures }).nullable(),
    /** Whose bank details are gone or cannot be read. */
    stuck: z.array(z.string()),
  }),
  remittances: z.array(
    z.strictObject({
      service_provider_id: id,
      remittance_number: z.number().int(),
      status: z.enum(['queued', 'sent', 'failed']),
      sent_to: z.string(),
      reason: z.string(),
      sent_at: z.string().nullable(),
    }),
  ),
  /** Approved pay that is not due by the cut-off and in no run: it can be added. */
  not_due: z.array(namedItem),
});
export type PayRun = z.output<typeof payRun>;
export type PayRunItem = z.output<typeof payRunItem>;

const taxYear = z.number().int().min(2000).max(2100);

const ofRun = { pay_run_id: id, version: z.number().int() };

/** Pay runs: what is approved and due is collected in a draft, looked through, closed and paid. Staff only. */
export const payRunArea = {
  /** The runs, newest first, and for each group the next pay day with what is due by its cut-off. */
  getPayRuns: get('/pay_run/getPayRuns', 'payruns.view', {
    returns: z.strictObject({
      today: plainDate,
      runs: z.array(
        z.strictObject({
          pay_run_id: id,
          status: z.enum(['draft', 'closed']),
          pay_group: group,
          pay_on: plainDate,
          cut_off: plainDate,
          provider_count: z.number().int(),
          amount: money,
        }),
      ),
      next: z.array(
        z.strictObject({
          pay_group: group,
          pay_on: plainDate,
          cut_off: plainDate,
          line_count: z.number().int(),
          /** What a run would pay: nobody less than nothing. */
          amount: money,
          /** Whom it would pay, and whose W-9 is missing. */
          people: z.array(
            z.strictObject({
              service_provider_id: id,
              name: z.string(),
              item_count: z.number().int(),
              amount: money,
              has_w9: z.boolean(),
              w9_requested_on: plainDate.nullable(),
            }),
          ),
          /** What it would pay, the earliest due first. */
          items: z.array(namedItem),
          /** What would be due as well, and is held. */
          held: z.array(namedItem),
        }),
      ),
    }),
  }),
  getPayRun: get('/pay_run/getPayRun/{id}', 'payruns.view', { returns: payRun }),
  /** Collects what is approved and due by the cut-off and in no other run. */
  openPayRun: post('/pay_run/open', 'payruns.add', {
    body: z.strictObject({ pay_group: group, pay_on: plainDate, cut_off: plainDate }),
    returns: z.strictObject({ pay_run_id: id, message: z.string() }),
  }),
  /** Leaves things of the draft out of it, or takes them in again. */
  leaveOut: post('/pay_run/leaveOut', 'payruns.edit', {
    body: z.strictObject({
      ...ofRun,
      line_ids: z.array(id).max(500).default([]),
      pay_adjustment_ids: z.array(id).max(500).default([]),
      is_left_out: z.boolean(),
    }),
    returns: messageResponse,
  }),
  /** Adds approved lines that are not due yet. */
  addLines: post('/pay_run/addLines', 'payruns.edit', {
    body: z.strictObject({ ...ofRun, line_ids: z.array(id).min(1).max(500) }),
    returns: messageResponse,
  }),
  /** Adds other pay to the draft; below zero it takes back, as an advance does. */
  addOtherPay: post('/pay_run/addOtherPay', 'payruns.edit', {
    body: z.strictObject({
      ...ofRun,
      service_provider_id: optionalId,
      description: shortText,
      amount: typedAmount(z.string().max(20)),
    }),
    returns: messageResponse,
  }),
  removeOtherPay: post('/pay_run/removeOtherPay', 'payruns.edit', {
    body: z.strictObject({ ...ofRun, pay_adjustment_id: id }),
    returns: messageResponse,
  }),
  discardPayRun: post('/pay_run/discard', 'payruns.delete', {
    body: z.strictObject(ofRun),
    returns: messageResponse,
  }),
  /** Pays: every line is locked, checks get their numbers, the books have it. */
  closePayRun: post('/pay_run/close', 'payruns.edit', {
    body: z.strictObject({ ...ofRun, expected_total: z.string().max(20), w9_reason: shortText.default('') }),
    returns: messageResponse,
  }),
  /** Makes the bank file of a closed run. Wants the viewer's second factor, 403; from then on closing is not undone. */
  makeBankFile: post('/pay_run/makeBankFile', 'payruns.edit', {
    body: z.strictObject({ ...ofRun, expected_credits: z.string().max(20) }),
    returns: z.strictObject({ pay_bank_file_id: id, message: z.string() }),
  }),
  /** A bank file as it was made. Wants the viewer's second factor, 403. */
  bankFile: post('/pay_run/bankFile/{id}', 'payruns.edit', { response: 'file' }),
  /** Pays by check what a closed run has not transferred yet. */
  payByCheck: post('/pay_run/payByCheck', 'payruns.edit', {
    body: z.strictObject({ ...ofRun, service_provider_id: id }),
    returns: messageResponse,
  }),
  /** The checks of a closed run as a PDF, a page each. */
  printChecks: post('/pay_run/printChecks', 'payruns.view', {
    body: z.strictObject({ pay_run_id: id }),
    response: 'file',
  }),
  /** What a closed run paid a provider as a PDF. */
  printRemittance: post('/pay_run/printRemittance', 'payruns.view', {
    body: z.strictObject({ pay_run_id: id, service_provider_id: id }),
    response: 'file',
  }),
  /** Mails the remittances of the providers named, else all that were not sent yet. From then on closing is not undone. */
  sendRemittances: post('/pay_run/sendRemittances', 'payruns.edit', {
    body: z.strictObject({ ...ofRun, service_provider_ids: z.array(id).max(500).default([]) }),
    returns: messageResponse,
  }),
  /** What every provider was paid in a year, by the day of payment, and what of it is reported on form 1099. */
  getTaxYear: get('/pay_run/getTaxYear/{year}', 'payruns.view', {
    params: { year: z.coerce.number().int().min(2000).max(2100) },
    returns: z.strictObject({
      year: taxYear,
      /** From this sum on pay is reported. */
      threshold: money,
      rows: z.array(
        z.strictObject({
          service_provider_id: id,
          name: z.string(),
          tax_name: z.string(),
          is_1099: z.boolean(),
          has_w9: z.boolean(),
          w9_requested_on: plainDate.nullable(),
          tax_id_masked: z.string(),
          pay: money,
          expenses: money,
          report: z.enum(['report', 'missing', 'below', 'none']),
        }),
      ),
      totals: z.strictObject({ pay: money, expenses: money }),
    }),
  }),
  /** The year as CSV with whole tax numbers. Wants the viewer's second factor, 403. */
  exportTaxYear: post('/pay_run/exportTaxYear', 'payruns.edit', {
    body: z.strictObject({ year: taxYear }),
    response: 'file',
  }),
  /** Asks a provider for the W-9 by mail. */
  askForW9: post('/pay_run/askForW9', 'payruns.edit', {
    body: z.strictObject({ service_provider_id: id }),
    returns: messageResponse,
  }),
  undoClose: post('/pay_run/undoClose', 'payruns.edit', {
    body: z.strictObject(ofRun),
    returns: messageResponse,
  }),
};
