/** Who pays, and which invoices a receipt is for from the start. */
export interface ReceiptStart {
  client_id?: number;
  client?: string;
  invoices?: number[];
  /** What clients of the same parent owe is shown as well. */
  family?: boolean;
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** Reads from the address who pays and what for; whatever cannot be read is left out. */
export function readReceiptStart(search: Record<string, unknown>): ReceiptStart {
  const client_id = Number(search.client_id);
  if (!isId(client_id) || typeof search.client !== 'string') return {};
  const invoices = Array.isArray(search.invoices) ? search.invoices.filter(isId).slice(0, 200) : [];
  const family = search.family === true;
  return { client_id, client: search.client, ...(invoices.length > 0 && { invoices }), ...(family && { family }) };
}
