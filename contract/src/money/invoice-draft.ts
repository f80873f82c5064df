import { INVOICE_COMMENT_LENGTH } from '@onrecord/domain/money/client-invoice/invoice-comment';
import { MAX_DRAFT_LINES } from '@onrecord/domain/money/invoice-draft/draft-line';
import { z } from 'zod';
import { get, post } from '../core/entry.ts';
import { id, messageResponse, money, optionalId, plainDate, shortText } from '../core/shapes.ts';

const typedNumber = z.string().trim().max(20);

const draftLine = z.strictObject({
  line_kind: z.enum(['charge', 'pay']),
  product_id: optionalId.default(null),
  invoice_charge_type_id: optionalId.default(null),
  /** Who is paid, of a line that pays. */
  service_provider_id: optionalId.default(null),
  description: shortText,
  quantity: typedNumber,
  unit_price: typedNumber,
  /** The line of the corrected invoice that it began as. */
  source_line_id: optionalId.default(null),
});

/** What an invoice without a worksheet says, and what a correction says instead of the invoice that it corrects. */
const draftContent = z.strictObject({
  division_id: id,
  client_id: id,
  job_id: optionalId,
  case_id: optionalId,
  corrects_invoice_id: optionalId,
  reason: z.string().trim().max(250),
  comment: z.string().trim().max(INVOICE_COMMENT_LENGTH),
  lines: z.array(draftLine).max(MAX_DRAFT_LINES),
});
export type InvoiceDraftContent = z.output<typeof draftContent>;

const named = z.strictObject({ value: id, label: z.string() });

/** The invoice that a draft corrects, as it was issued. */
const corrected = z.strictObject({
  client_invoice_id: id,
  invoice_number: z.number().int(),
  invoice_date: plainDate,
  amount_due: money,
  /** What the credit memo will come to. */
  credit: money,
  /** What was received for it: it pays the new invoice. */
  received: money,
  lines: z.array(
    z.strictObject({
      source_line_id: id,
      quantity: z.string(),
      unit_price: z.string(),
      amount: money,
    }),
  ),
});

/** A draft as its form shows it; without an id where nothing is saved yet. */
const draftForm = z.strictObject({
  ...draftContent.shape,
  invoice_draft_id: optionalId,
  version: z.number().int(),
  author_name: z.string(),
  client: named.nullable(),
  job: named.nullable(),
  legal_case: named.nullable(),
  client_id: optionalId,
  providers: z.array(named),
  corrected: corrected.nullable(),
});
export type InvoiceDraftForm = z.output<typeof draftForm>;

const invoiceTax = z.strictObject({ name: z.string(), rate: z.string(), tax_amount: money });

const quote = z.strictObject({
  /** By line, those that pay included. */
  amounts: z.array(money),
  /** By line: the price of a copy that the law of a state lowers what was typed to. */
  limits: z.array(z.strictObject({ unit_price: z.string(), state_name: z.string() }).nullable()),
  subtotal: money,
  taxes: z.array(invoiceTax),
  tax_amount: money,
  total: money,
  pay_total: money,
  payment_due: plainDate,
  /** By how much a correction lowers what the client owes, and whether somebody else has to issue it for that. */
  lowered_by: money,
  needs_second_person: z.boolean(),
  /** What can be billed, at the price of this client on the day, and of the work of the job; null where there is none. */
  products: z.array(z.strictObject({ product_id: id, name: z.string(), unit_price: z.string().nullable() })),
});
export type InvoiceDraftQuote = z.output<typeof quote>;

const saving = {
  /** The key of the form: pressed again, it is the same draft and the same invoice. */
  entry_key: z.uuid().toLowerCase(),
  invoice_draft_id: optionalId,
  version: z.number().int(),
  ...draftContent.shape,
};

/**
 * Invoices that no worksheet stands behind, and corrections of issued ones (section 3). A draft posts nothing; issuing a
 * correction credits the old invoice, issues the new one and moves what was received, in one transaction.
 */
export const invoiceDraftArea = {
  /** What a new draft begins with. Of an invoice that is being corrected already, the draft that is there. */
  startDraft: post('/invoice_draft/start', 'clientinvoices.add', {
    body: z.strictObject({
      client_id: optionalId.default(null),
      job_id: optionalId.default(null),
      case_id: optionalId.default(null),
      corrects_invoice_id: optionalId.default(null),
    }),
    returns: draftForm,
  }),
  getDraft: get('/invoice_draft/getDraft/{id}', 'clientinvoices.add', { returns: draftForm }),
  getOpenDrafts: get('/invoice_draft/getOpenDrafts', 'clientinvoices.add', {
    returns: z.strictObject({
      data: z.array(
        z.strictObject({
          invoice_draft_id: id,
          client_name: z.string(),
          case_name: z.string(),
          corrects_number: z.number().int().nullable(),
          author_name: z.string(),
        }),
      ),
    }),
  }),
  /** What a draft comes to. Writes nothing. */
  quoteDraft: post('/invoice_draft/quote', 'clientinvoices.add', {
    body: draftContent.extend({ invoice_draft_id: optionalId.default(null) }),
    returns: quote,
  }),
  saveDraft: post('/invoice_draft/save', 'clientinvoices.add', {
    body: z.strictObject(saving),
    returns: z.strictObject({ message: z.string(), invoice_draft_id: id, version: z.number().int() }),
  }),
  issueInvoiceDraft: post('/invoice_draft/issue', 'clientinvoices.add', {
    body: z.strictObject({
      ...saving,
      /** What the biller saw; another total is refused and looked at again. */
      expected_total: money,
      /** Named providers may get more than the client is charged. */
      accepts_loss: z.boolean().default(false),
    }),
    returns: z.strictObject({ message: z.string(), client_invoice_id: id, invoice_number: z.number().int() }),
  }),
  discardDraft: post('/invoice_draft/discard', 'clientinvoices.add', {
    body: z.strictObject({ invoice_draft_id: id, version: z.number().int() }),
    returns: messageResponse,
  }),
};
