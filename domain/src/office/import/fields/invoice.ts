import { importField } from '../import-field.ts';

const terms = [
  importField('invoice_number', 'column.invoice_number', {
    required: true,
    also: [
      'invoice',
      'invoice number',
      'invoice no',
      'inv #',
      'inv no',
      'inv',
      'inv number',
      'num',
      'number',
      'doc number',
    ],
    example: '48213',
  }),
  importField('client_id', 'column.client', {
    kind: 'one',
    finds: 'client',
    missing_as: 'name',
    required: true,
    also: [
      'client name',
      'firm',
      'firm name',
      'law firm',
      'customer',
      'customer name',
      'bill to',
      'billed to',
      'payer',
    ],
    example: 'Whitfield & Oyelaran LLP',
  }),
  importField('invoice_date', 'column.invoice_date', {
    kind: 'date',
    required: true,
    also: ['date', 'inv date', 'billed on', 'date billed', 'date issued', 'issue date', 'txn date', 'transaction date'],
    example: '2026-03-12',
  }),
  importField('payment_due', 'column.payment_due', {
    kind: 'date',
    also: ['due date', 'due', 'date due', 'pay by', 'due on', 'payable by'],
    example: '2026-04-11',
  }),
  importField('amount_due', 'column.amount_due', {
    kind: 'amount',
    required: 'balance',
    also: [
      'amount',
      'total',
      'invoice total',
      'invoice amount',
      'original amount',
      'inv amount',
      'amt',
      'billed amount',
    ],
    example: '1250.00',
  }),
  importField('balance', 'column.balance', {
    kind: 'amount',
    also: ['open balance', 'balance due', 'open amount', 'outstanding', 'amount open', 'remaining', 'unpaid', 'a/r'],
    example: '750.00',
  }),
];

/** What clients still owe by the invoices of another program (section 3). */
export const OPEN_INVOICE_FIELDS = [
  ...terms,
  importField('division_id', 'column.division', {
    kind: 'one',
    finds: 'division',
    also: ['office', 'branch', 'class'],
  }),
  importField('contact_id', 'column.contact', {
    kind: 'one',
    finds: 'contact',
    within: 'client_id',
    missing_as: 'fullname',
    also: ['contact name', 'attorney', 'attorney name', 'atty', 'attn', 'attention'],
  }),
  importField('case_id', 'column.case', {
    kind: 'one',
    finds: 'case',
    within: 'client_id',
    missing_as: 'case_name',
    also: [
      'case name',
      'caption',
      'job caption',
      'matter',
      'matter name',
      'case style',
      'style',
      'case number',
      'docket',
    ],
  }),
  importField('job_id', 'column.former_number', {
    kind: 'one',
    finds: 'job',
    also: ['job', 'job number', 'job #', 'job no', 'job id', 'order number'],
  }),
  importField('claim_number', 'column.claim_number', {
    also: [
      'claim',
      'claim #',
      'claim no',
      'po',
      'po #',
      'p.o. number',
      'po number',
      'p.o.',
      'reference',
      'client reference',
    ],
  }),
];
