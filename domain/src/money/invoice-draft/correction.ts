import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { compare, formatAmount, formatPrice, formatSum, multiply, subtract } from '../../core/money/money.ts';
import { needsApproval } from '../receipt/memo.ts';

/** An issued invoice that somebody corrects. */
export interface CorrectedInvoice {
  readonly invoice_status: string;
  readonly is_corrected: boolean;
  readonly amount_due: string;
  /** What credit memos and write-offs took off it. */
  readonly credited: string;
}

/** Why an invoice cannot be corrected: it was voided, was corrected already, or nothing of it is left to credit. */
export function findCorrectionProblem(invoice: CorrectedInvoice): Sentence | undefined {
  if (invoice.invoice_status === 'Voided') return sentence('correction.voided');
  if (invoice.is_corrected) return sentence('correction.already');
  return compare(creditOfCorrection(invoice), 0) <= 0 ? sentence('correction.credited') : undefined;
}

/** What the credit memo of a correction comes to: everything of the invoice that was not credited before. */
export function creditOfCorrection({
  amount_due,
  credited,
}: Pick<CorrectedInvoice, 'amount_due' | 'credited'>): string {
  return formatSum(subtract(amount_due, credited));
}

/** A correction, who wrote it and who issues it. */
export interface CorrectionRequest {
  readonly credited: string;
  readonly total: string;
  readonly author_id: number | null;
  readonly issuer_id: number | null;
  /** Whether the issuer may approve credit memos. */
  readonly may_approve: boolean;
}

/** By how much a correction lowers what the client owes; '0.00' where it raises it. */
export function loweredBy({ credited, total }: Pick<CorrectionRequest, 'credited' | 'total'>): string {
  const lower = subtract(credited, total);
  return compare(formatSum(lower), 0) > 0 ? formatSum(lower) : '0.00';
}

/**
 * Whether somebody else has to issue a correction: it lowers what the client owes by more than a credit memo may without a
 * second person. Whoever approves credit memos issues it, unless the draft is their own.
 */
export function needsSecondPerson(request: CorrectionRequest): boolean {
  const { author_id, issuer_id, may_approve } = request;
  if (!needsApproval({ kind: 'credit_memo', amount: loweredBy(request), may_approve })) return false;
  return !may_approve || author_id === null || author_id === issuer_id;
}

/** A line of the invoice that is corrected. */
export interface IssuedLine {
  readonly quantity: string;
  readonly unit_price: string;
  readonly amount: string;
}

/**
 * Quantity and price that a correction begins a line with. A line whose amount is not simply quantity times price, such as a
 * surcharge in percent or a minimum, begins as one of its amount.
 */
export function startOfCorrection(
  { quantity, unit_price, amount }: IssuedLine,
  decimals?: number,
): { quantity: string; unit_price: string } {
  const isPlain = formatAmount(multiply(quantity, unit_price), decimals) === formatSum(amount);
  return isPlain
    ? { quantity, unit_price: formatPrice(unit_price) }
    : { quantity: '1', unit_price: formatPrice(amount) };
}

/**
 * Whether a correction charges more a unit than the invoice that it corrects did. A line that began as one of its amount, such
 * as a surcharge, has no unit to compare.
 */
export function raisesPrice(line: Pick<IssuedLine, 'unit_price'>, source: IssuedLine, decimals?: number): boolean {
  const { quantity, unit_price } = startOfCorrection(source, decimals);
  const isPlain = compare(quantity, source.quantity) === 0 && compare(unit_price, source.unit_price) === 0;
  return isPlain && compare(line.unit_price, unit_price) > 0;
}
