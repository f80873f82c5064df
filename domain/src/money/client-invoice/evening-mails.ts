/** An invoice that waits for the evening: to whom it goes, from which division and in which language. */
export interface WaitingInvoice {
  readonly client_invoice_id: number;
  readonly to: string;
  readonly division_id: number;
  readonly locale: string | null;
}

/** Office hours end at this hour of the company's own time; what was issued by then is mailed. */
export const EVENING_HOUR = 17;

/** So many invoices are in one mail at most: more files would not fit into a mailbox. */
export const MAX_IN_MAIL = 20;

/**
 * Puts the invoices of an evening into mails: one for each address, division and language, in the order of the invoices, with
 * no more than MAX_IN_MAIL each. Every invoice is in exactly one of them. Section 7, cart and payment.
 */
export function eveningMails<Invoice extends WaitingInvoice>(invoices: readonly Invoice[]): Invoice[][] {
  const groups = Map.groupBy(invoices, ({ to, division_id, locale }) =>
    JSON.stringify([to.toLowerCase(), division_id, locale]),
  );
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / MAX_IN_MAIL) }, (_, at) =>
      group.slice(at * MAX_IN_MAIL, (at + 1) * MAX_IN_MAIL),
    ),
  );
}
