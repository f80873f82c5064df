import { type Sentence, sentence } from '../../core/messages/catalogue.ts';

/** The longest comment an invoice carries, in characters. */
export const INVOICE_COMMENT_LENGTH = 1000;

/**
 * The comment of an invoice after one of the company's own (section 2, invoicecomment) was picked for it. It takes the place
 * of the one picked before; what was typed stays, and the picked text follows on a line of its own, once.
 */
export function withPickedComment(written: string, picked: string, pickedBefore?: string): string {
  const typed = written.trim();
  if (typed === '' || typed === pickedBefore?.trim()) return picked;
  return typed.includes(picked) ? typed : `${typed}\n${picked}`;
}

/** Why a comment cannot stand on an invoice, if so. */
export function invoiceCommentProblem(written: string): Sentence | undefined {
  return written.trim().length > INVOICE_COMMENT_LENGTH
    ? sentence('form.max_length', { n: INVOICE_COMMENT_LENGTH })
    : undefined;
}
