import { CLIENT_INVOICE_LIST, INVOICE_STEPS } from '@onrecord/domain/money/client-invoice/client-invoice.list';
import { z } from 'zod';
import { letterChoices } from '../core/calls/choice-calls.ts';
import { get, post } from '../core/entry.ts';
import { listExportWith, listQueryWith } from '../core/list.ts';
import { fileOf, pageOf } from '../core/list-calls.ts';
import { partFields } from '../core/record.ts';
import { id, messageResponse, money, noteText, optionalId, plainDate } from '../core/shapes.ts';
import { clientInvoice, clientInvoiceRow, unpaidInvoice } from './billing-rows.ts';
import { cartLine } from './payment.ts';
import { statement, statementAging, statementMail, statementQuery } from './statement.ts';

/** Whose money: one client's, or without it everything the viewer may see. */
const ofClient = z.strictObject({ client_id: id.optional(), company_id: id.optional() });

const balance = z.strictObject({
  invoice_count: z.number().int(),
  amount_due: money,
  balance: money,
  overdue_count: z.number().int(),
  overdue_balance: money,
});

/** Only what is still open and so many days late; 0 and less is not yet late. */
const lateDays = {
  late_from: z.number().int().min(-3_660).max(36_600).optional(),
  late_to: z.number().int().min(-3_660).max(36_600).optional(),
};

const narrowing = {
  ...lateDays,
  step: z.enum(INVOICE_STEPS).optional(),
  job_id: id.optional(),
  client_id: id.optional(),
  order_id: id.optional(),
  ...partFields,
};

/** Which invoice of the order: one that was corrected or voided, where it is not the one that stands. */
const printedId = id.optional();

/** Client invoices (section 7). `a` of voidInvoice is the invoice, `b` the user. */
export const clientInvoiceArea = {
  /** The invoices in the cart of the user who is logged in, of all divisions. */
  getAllCartClientInvoice: post('/client_invoice/getAllCartClientInvoice', 'cart.view', {
    body: z.strictObject({ user_id: id.optional(), company_id: id.optional() }),
    returns: z.strictObject({ data: z.array(cartLine) }),
  }),
  printClientInvoice: post('/client_invoice/printClientInvoice', ['clientinvoices.view', 'link.printclientinvoice'], {
    body: z.strictObject({
      order_id: id,
      company_id: id,
      letter_template_id: id.nullable().default(null),
      client_invoice_id: printedId,
    }),
    response: 'file',
  }),
  getClientInvoiceBalance: post('/client_invoice/getClientInvoiceBalance', 'clientinvoices.view', {
    body: ofClient,
    returns: balance,
  }),
  getContactClientInvoiceBalance: post('/client_invoice/getContactClientInvoiceBalance', 'clientinvoices.view', {
    body: ofClient,
    returns: balance,
  }),
  /** What the viewer earns as a sales person: nothing for whoever is none. */
  dashboardCommissionBalance: post('/client_invoice/dashboardCommissionBalance', 'providerinvoices.view', {
    body: z.strictObject({ company_id: id.optional() }),
    returns: z.strictObject({ this_month: money, balance: money, waiting_count: z.number().int(), waiting: money }),
  }),
  getClientInvoiceData: pageOf(CLIENT_INVOICE_LIST, '/client_invoice/getClientInvoiceData', clientInvoiceRow, {
    body: listQueryWith(narrowing),
  }),
  getUnpaidInvoices: post('/client_invoice/getUnpaidInvoices', 'clientinvoices.view', {
    body: z.strictObject({ ...ofClient.shape, search_text: z.string().max(200).default('') }),
    returns: z.strictObject({ data: z.array(unpaidInvoice) }),
  }),
  getBeginningBalance: post('/client_invoice/getBeginningBalance', 'clientinvoices.view', {
    body: statementQuery,
    returns: z.strictObject({ beginning_balance: money }),
  }),
  getUserStatement: post('/client_invoice/getUserStatement', 'clientinvoices.view', {
    body: statementQuery,
    returns: statement,
  }),
  /** The same statement as open items, whatever `kind` says. */
  getUserStatementForUnpaidInvoice: post('/client_invoice/getUserStatementForUnpaidInvoice', 'clientinvoices.view', {
    body: statementQuery,
    returns: statement,
  }),
  getUserAgingBucket: post('/client_invoice/getUserAgingBucket', 'clientinvoices.view', {
    body: statementQuery,
    returns: statementAging,
  }),
  /** The statement as a PDF, by the company's letter with the address of its division. */
  printStatement: post('/client_invoice/printStatement', 'clientinvoices.view', {
    body: statementQuery,
    response: 'file',
  }),
  /** Mails a client its statement with the open invoices. Refused where it does not agree with the aging. */
  sendStatement: post('/client_invoice/sendStatement', 'clientinvoices.edit', {
    body: statementQuery,
    returns: messageResponse,
  }),
  /** Statements that were mailed, monthly or by hand, and those that could not be; the latest 500. */
  getStatementMails: post('/client_invoice/getStatementMails', 'receipts.view', {
    body: z.strictObject({ client_id: id.optional() }),
    returns: z.strictObject({ data: z.array(statementMail) }),
  }),
  getBillingClientData: post('/client_invoice/getBillingClientData', 'clientinvoices.view', {
    body: z.strictObject({ client_id: id }),
    returns: z.strictObject({
      client_id: id,
      name: z.string(),
      printed_name: z.string(),
      attention: z.string(),
      address1: z.string(),
      address2: z.string(),
      city: z.string(),
      state_code: z.string(),
      zipcode: z.string(),
      email: z.string(),
      invoice_term_name: z.string(),
      days_due: z.number().int(),
      balance: money,
    }),
  }),
  /** Changes state although it is a GET: only with a bearer, never by a prefetch or from another site, and once. */
  voidInvoiceByAddress: get('/client_invoice/voidInvoice/{a}/{b}', 'clientinvoices.delete', {
    returns: messageResponse,
  }),
  /** `unapply_payments` takes what was paid off the invoice first; it stays on the payer's account. */
  voidInvoice: post('/client_invoice/voidInvoice', 'clientinvoices.delete', {
    body: z.strictObject({
      client_invoice_id: id,
      void_reason: noteText.default(''),
      unapply_payments: z.boolean().default(false),
    }),
    returns: messageResponse,
  }),
  /** Mails the invoice, as a link to its print, to the contact it is addressed to. */
  sendInvoice: post('/client_invoice/sendInvoice', 'clientinvoices.edit', {
    body: z.strictObject({ client_invoice_id: id }),
    returns: messageResponse,
  }),
  exportClientInvoices: fileOf(CLIENT_INVOICE_LIST, '/client_invoice/exportClientInvoices', {
    body: listExportWith(narrowing),
  }),
  /** What a client and the clients that belong to it still have to pay, the oldest first. */
  getClientInvoicesOfParent: get('/client_invoice/getClientInvoicesOfParent/{id}', 'clientinvoices.view', {
    returns: z.strictObject({ data: z.array(unpaidInvoice) }),
  }),
  /** One invoice whole. That it was looked at is told by the page: see activity_log. */
  getClientInvoice: get('/client_invoice/getClientInvoice/{id}', 'clientinvoices.view', { returns: clientInvoice }),
  getLetterTemplates: letterChoices,
  /** What a printed page says about itself before the PDF is there, for link pages. */
  getPrintHeader: post('/client_invoice/getPrintHeader', ['clientinvoices.view', 'link.printclientinvoice'], {
    body: z.strictObject({ order_id: id, company_id: id, client_invoice_id: printedId }),
    returns: z.strictObject({
      client_invoice_id: optionalId,
      invoice_number: z.number().int(),
      invoice_date: plainDate,
      company_name: z.string(),
    }),
  }),
};
