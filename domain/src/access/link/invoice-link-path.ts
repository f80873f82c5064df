/**
 * The path of the printed invoice of an order, spelled as the specification spells it (section 2), with the token a mail
 * carries. Template 0 stands for the company's own first one. An invoice that was corrected is named by its id, because the
 * order alone stands for the one that replaced it.
 */
export function invoiceLinkPath(
  target: { company_id: number; order_id: number; letter_template_id: number; client_invoice_id?: number | undefined },
  token?: string,
): string {
  const path = `/order/printclientinvoice/order_id/${target.order_id}/company_id/${target.company_id}/l_id/${target.letter_template_id}`;
  if (target.client_invoice_id !== undefined) return `${path}?invoice=${target.client_invoice_id}`;
  return token ? `${path}?t=${token}` : path;
}
