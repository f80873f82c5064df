import { PRODUCT_TYPES } from '../../core/lookup/product.ts';
import { add, compare, formatExact, formatSum, multiply, subtract } from '../../core/money/money.ts';
import type { LocalDate } from '../../core/time/local-time.ts';

/** The columns of LEDES 1998B, in their order. */
export const LEDES_COLUMNS = [
  'INVOICE_DATE',
  'INVOICE_NUMBER',
  'CLIENT_ID',
  'LAW_FIRM_MATTER_ID',
  'INVOICE_TOTAL',
  'BILLING_START_DATE',
  'BILLING_END_DATE',
  'INVOICE_DESCRIPTION',
  'LINE_ITEM_NUMBER',
  'EXP/FEE/INV_ADJ_TYPE',
  'LINE_ITEM_NUMBER_OF_UNITS',
  'LINE_ITEM_ADJUSTMENT_AMOUNT',
  'LINE_ITEM_TOTAL',
  'LINE_ITEM_DATE',
  'LINE_ITEM_TASK_CODE',
  'LINE_ITEM_EXPENSE_CODE',
  'LINE_ITEM_ACTIVITY_CODE',
  'TIMEKEEPER_ID',
  'LINE_ITEM_DESCRIPTION',
  'LAW_FIRM_ID',
  'LINE_ITEM_UNIT_COST',
  'TIMEKEEPER_NAME',
  'TIMEKEEPER_CLASSIFICATION',
  'CLIENT_MATTER_ID',
] as const;

export interface LedesLine {
  readonly description: string;
  readonly quantity: string;
  readonly unit_price: string;
  readonly amount: string;
  readonly unit_type: string;
  /** What the product is; empty for a charge without one. */
  readonly product_type: string;
  /** The name of the charge, where the line is one. */
  readonly charge_name: string;
}

export interface LedesInvoice {
  readonly invoice_number: number;
  readonly invoice_date: LocalDate;
  /** The day of the work; the invoice's own where it has no job. */
  readonly work_date: LocalDate;
  readonly description: string;
  /** The employer identification number of whoever bills. */
  readonly law_firm_id: string;
  readonly law_firm_matter_id: string;
  readonly client_id: string;
  readonly client_matter_id: string;
  readonly lines: readonly LedesLine[];
  readonly taxes: readonly { readonly name: string; readonly tax_amount: string }[];
}

/** What an e-billing system refuses an invoice without. */
export type LedesGap = 'law_firm_id' | 'client_id' | 'client_matter_id';

/** Returns what is blank that must not be. */
export function ledesGaps(invoice: LedesInvoice): LedesGap[] {
  const needed = ['law_firm_id', 'client_id', 'client_matter_id'] as const;
  return needed.filter((name) => plain(invoice[name]) === '');
}

const DELIVERY = /\b(shipping|delivery|courier|postage|messenger|freight)\b/i;
const TRANSCRIPTS: readonly string[] = PRODUCT_TYPES;

/** The expense code of a line: E115 for depositions, E101 for copies of exhibits, E107 for delivery, E124 for what is none. */
function expenseCode({ unit_type, product_type, charge_name, description }: LedesLine): string {
  if (DELIVERY.test(charge_name || description)) return 'E107';
  if (unit_type === 'Exhibit Page Rate') return 'E101';
  return TRANSCRIPTS.includes(product_type) ? 'E115' : 'E124';
}

/** Letters that the format can carry: ASCII, without what divides fields and rows. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u201c\u201d]/g, '"')
    .replaceAll(/[\u2012-\u2015\u2212]/g, '-')
    .replaceAll(/[|\r\n\t]|\[\]/g, ' ')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

const dayOf = (date: LocalDate) => date.replaceAll('-', '');

/** How a line is counted: units times cost and an adjustment make its amount, to the last place. */
function countOf({ quantity, unit_price, amount, unit_type }: LedesLine) {
  if (unit_type === 'Percentage' || compare(quantity, 0) === 0)
    return { units: '1', cost: formatSum(amount), adjustment: '0.00' };
  const adjustment = subtract(amount, multiply(quantity, unit_price));
  return {
    units: formatExact(quantity),
    cost: formatExact(unit_price),
    adjustment: compare(adjustment, 0) === 0 ? '0.00' : formatExact(adjustment),
  };
}

/**
 * Writes one invoice as LEDES 1998B: 24 fields a row, rows that end with `[]`, ASCII, dates as YYYYMMDD. Each tax is a line of
 * its own, and the total is what the lines come to. Call `ledesGaps` first.
 */
export function ledesFile(invoice: LedesInvoice): string {
  const taxes = invoice.taxes.map(({ name, tax_amount }) => ({
    ...{ description: name, quantity: '1', unit_price: tax_amount, amount: tax_amount },
    ...{ unit_type: 'Flat Fee', product_type: '', charge_name: '' },
  }));
  const lines: readonly LedesLine[] = [...invoice.lines, ...taxes];
  const total = formatSum(add('0', ...lines.map(({ amount }) => amount)));
  const rows = lines.map((line, index) => {
    const { units, cost, adjustment } = countOf(line);
    return [
      dayOf(invoice.invoice_date),
      String(invoice.invoice_number),
      plain(invoice.client_id),
      plain(invoice.law_firm_matter_id),
      total,
      dayOf(invoice.work_date),
      dayOf(invoice.work_date),
      plain(invoice.description),
      String(index + 1),
      'E',
      units,
      adjustment,
      formatSum(line.amount),
      dayOf(invoice.work_date),
      '',
      expenseCode(line),
      '',
      '',
      plain(line.description),
      plain(invoice.law_firm_id),
      cost,
      '',
      '',
      plain(invoice.client_matter_id),
    ];
  });
  return ['LEDES1998B[]', ...[LEDES_COLUMNS, ...rows].map((row) => `${row.join('|')}[]`)]
    .map((line) => `${line}\r\n`)
    .join('');
}
