/** The sale that this tab has just made: no card, only what finds its receipt. */
export interface SaleOnHand {
  readonly key: string;
  readonly company_id: number;
  readonly division_id: number;
}

const KEY = 'onrecord.sale';

export function rememberSale(sale: SaleOnHand | null): void {
  try {
    if (sale === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(sale));
  } catch {
    // Without storage the receipt comes by mail alone.
  }
}

const isReload = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'reload';

/**
 * Takes the sale whose receipt a page shows. Leaving the page clears it (section 4); a reload of the same page is no leaving,
 * so that the entry of the browser's history keeps it for that.
 */
export function takeSale(company_id: number, division_id: number): SaleOnHand | null {
  const stored = isReload() ? (history.state as { sale?: SaleOnHand } | null)?.sale : undefined;
  let sale: SaleOnHand | null = stored ?? null;
  try {
    sale = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? sale;
  } catch {
    // What is unreadable is no sale.
  }
  history.replaceState(sale ? { sale } : null, '');
  return sale?.company_id === company_id && sale.division_id === division_id ? sale : null;
}
