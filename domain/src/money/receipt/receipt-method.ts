/** How money reaches the office (section 4, payment type). `Card` goes through the gateway's frame and is no entry by hand. */
export const RECEIPT_METHODS = ['Check', 'Electronic Check', 'Wire', 'Cash', 'Card', 'Other'] as const;
export type ReceiptMethod = (typeof RECEIPT_METHODS)[number];

/** The methods that are entered by hand. */
export const ENTERED_METHODS = ['Check', 'Electronic Check', 'Wire', 'Cash', 'Other'] as const;
export type EnteredMethod = (typeof ENTERED_METHODS)[number];

/** Whether a reference has to be entered: the number of a check, or what names a wire or anything else on a bank statement. */
export function needsReference(method: EnteredMethod): boolean {
  return method === 'Check' || method === 'Wire' || method === 'Other';
}

/** Whether money of a method is carried to the bank on a deposit slip. Everything else settles by itself. */
export function isDeposited(paymentType: string): boolean {
  return paymentType === 'Check' || paymentType === 'Cash';
}
