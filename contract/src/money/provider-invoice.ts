import { PROVIDER_INVOICE_STATUS_FILTERS } from '@onrecord/domain/money/client-invoice/invoice-status';
import {
  PROVIDER_INVOICE_DATE_BASES,
  PROVIDER_INVOICE_LIST,
} from '@onrecord/domain/money/provider-invoice/provider-invoice.list';
import { z } from 'zod';
import { get, post } from '../core/entry.ts';
import { listExportWith, listQueryWith } from '../core/list.ts';
import { fileOf, pageOf } from '../core/list-calls.ts';
import { partFields } from '../core/record.ts';
import { id, messageResponse, money, optionalId, plainDate, shortText } from '../core/shapes.ts';
import { providerInvoice, providerInvoiceRow } from './billing-rows.ts';
import { providerStatement, providerStatementQuery } from './provider-statement.ts';
import { statementAging } from './statement.ts';

const narrowing = {
  invoice_status: z.enum(PROVIDER_INVOICE_STATUS_FILTERS).default('All'),
  date_basis: z.enum(PROVIDER_INVOICE_DATE_BASES).default('invoice_date'),
  from_date: plainDate.optional(),
  to_date: plainDate.optional(),
  job_id: id.optional(),
  service_provider_id: id.optional(),
  ...partFields,
};

const line_numbers = z.array(z.number().int()).max(200).default([]);

/** Provider invoices (section 7); the list and the single one are not in it. Providers see their own. */
export const serviceProviderInvoiceArea = {
  getBeginningBalance: post('/service_provider_invoice/getBeginningBalance', 'providerinvoices.view', {
    body: providerStatementQuery,
    returns: z.strictObject({ beginning_balance: money }),
  }),
  getUserStatement: post('/service_provider_invoice/getUserStatement', 'providerinvoices.view', {
    body: providerStatementQuery,
    returns: providerStatement,
  }),
  /** The same statement as open items, whatever `kind` says. */
  getUserStatementForUnpaidInvoice: post(
    '/service_provider_invoice/getUserStatementForUnpaidInvoice',
    'providerinvoices.view',
    { body: providerStatementQuery, returns: providerStatement },
  ),
  getUserAgingBucket: post('/service_provider_invoice/getUserAgingBucket', 'providerinvoices.view', {
    body: providerStatementQuery,
    returns: statementAging,
  }),
  /** The statement as a PDF, headed by the division that pays. */
  printStatement: post('/service_provider_invoice/printStatement', 'providerinvoices.view', {
    body: providerStatementQuery,
    response: 'file',
  }),
  getProviderInvoiceData: pageOf(
    PROVIDER_INVOICE_LIST,
    '/service_provider_invoice/getProviderInvoiceData',
    providerInvoiceRow,
    { body: listQueryWith(narrowing) },
  ),
  exportProviderInvoices: fileOf(PROVIDER_INVOICE_LIST, '/service_provider_invoice/exportProviderInvoices', {
    body: listExportWith(narrowing),
  }),
  getProviderInvoice: get('/service_provider_invoice/getProviderInvoice/{id}', 'providerinvoices.view', {
    returns: providerInvoice,
  }),
  /** Approves what waits on these: New becomes Unpaid. What has nothing to approve is passed over. */
  approvePay: post('/service_provider_invoice/approvePay', 'providerinvoices.edit', {
    body: z.strictObject({ provider_invoice_ids: z.array(id).min(1).max(500) }),
    returns: z.strictObject({ approved: z.number().int(), amount: money, message: z.string() }),
  }),
  /** Takes an approval back while no closed run has paid it. */
  withdrawApproval: post('/service_provider_invoice/withdrawApproval', 'providerinvoices.edit', {
    body: z.strictObject({ provider_invoice_id: id }),
    returns: messageResponse,
  }),
  /** Holds lines, or without numbers all that is not paid, with a reason. */
  holdPay: post('/service_provider_invoice/holdPay', 'providerinvoices.edit', {
    body: z.strictObject({ provider_invoice_id: id, line_numbers, reason: shortText }),
    returns: messageResponse,
  }),
  releasePay: post('/service_provider_invoice/releasePay', 'providerinvoices.edit', {
    body: z.strictObject({ provider_invoice_id: id, line_numbers }),
    returns: messageResponse,
  }),
  /** What the office adds beside shares and expenses, of a type of lookup otherpaytypes; `version` is that of the pay. */
  addOtherPay: post('/service_provider_invoice/addOtherPay', 'providerinvoices.edit', {
    body: z.strictObject({
      provider_invoice_id: id,
      version: z.number().int(),
      other_pay_type_id: optionalId,
      description: shortText.default(''),
      quantity: z.string().trim().max(20),
      unit_rate: z.string().trim().max(20),
    }),
    returns: messageResponse,
  }),
  removeOtherPay: post('/service_provider_invoice/removeOtherPay', 'providerinvoices.edit', {
    body: z.strictObject({ provider_invoice_id: id, version: z.number().int(), line_number: z.number().int() }),
    returns: messageResponse,
  }),
};
