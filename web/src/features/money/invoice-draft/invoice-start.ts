/** What a new invoice begins with: a record that it is of, or the invoice that it corrects. */
export interface InvoiceStart {
  client_id?: number;
  job_id?: number;
  case_id?: number;
  corrects_invoice_id?: number;
}

const FROM = ['client_id', 'job_id', 'case_id', 'corrects_invoice_id'] as const;

/** Reads an address; what is no id is left out. */
export function readInvoiceStart(search: Record<string, unknown>): InvoiceStart {
  const found = FROM.flatMap((name) => {
    const id = Number(search[name]);
    return Number.isSafeInteger(id) && id > 0 ? [[name, id] as const] : [];
  });
  return Object.fromEntries(found);
}
