import type { LocalDate } from '../../core/time/local-time.ts';

/** Who reads the ledger: what is late shows to the office a day earlier, so that it can act before the reporter sees it. */
export type LedgerReader = 'provider' | 'office';

/** How the client's invoice of an order stands. It never says how much the client owes. */
export const CLIENT_STATES = ['not_billed', 'not_due', 'due', 'late', 'paid', 'voided'] as const;
export type ClientState = (typeof CLIENT_STATES)[number];

/** The invoice of an order as far as its paying is concerned. */
export interface OrderInvoice {
  readonly invoice_status: 'Unpaid' | 'Paid' | 'Voided';
  readonly payment_due: LocalDate;
  readonly paid_date: LocalDate | null;
}

export interface ClientPaying {
  readonly state: ClientState;
  /** The day the client paid. */
  readonly paid_on: LocalDate | null;
  /** Whole days after the due day; 0 where it is not late. */
  readonly days_late: number;
}

/** Decides whether the client has paid an order, in time or late. `invoice` is null while nobody has billed it. */
export function decideClientPaying(invoice: OrderInvoice | null, today: LocalDate, reader: LedgerReader): ClientPaying {
  const none = { paid_on: null, days_late: 0 };
  if (invoice === null) return { ...none, state: 'not_billed' };
  if (invoice.invoice_status === 'Voided') return { ...none, state: 'voided' };
  if (invoice.invoice_status === 'Paid') return { ...none, state: 'paid', paid_on: invoice.paid_date };
  const days_late = Math.max(
    0,
    Temporal.PlainDate.from(invoice.payment_due).until(today, { largestUnit: 'days' }).days,
  );
  if (days_late > 0) return { ...none, state: 'late', days_late };
  const isDue = reader === 'office' && invoice.payment_due === today;
  return { ...none, state: isDue ? 'due' : 'not_due' };
}

/** Whether it is shown in amber: what is late, and for the office what is due today. */
export const isLate = ({ state }: Pick<ClientPaying, 'state'>): boolean => state === 'late' || state === 'due';

/** What the list of orders is narrowed to. */
export const LEDGER_FILTERS = ['all', 'client_unpaid', 'late', 'next', 'paid'] as const;
export type LedgerFilter = (typeof LEDGER_FILTERS)[number];

/** An order as the filters look at it. */
export interface LedgerFacts {
  readonly client: Pick<ClientPaying, 'state'>;
  /** The day on which the share was paid; null while any of it is open. */
  readonly paid_on: LocalDate | null;
  /** The day on which it is expected. */
  readonly pay_on: LocalDate | null;
}

const OPEN: ReadonlySet<ClientState> = new Set(['not_due', 'due', 'late']);

/** Whether an order is shown by a filter. `nextPayDay` is the next day on which this provider is paid. */
export function isInLedger(row: LedgerFacts, filter: LedgerFilter, nextPayDay: LocalDate | null): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'client_unpaid':
      return OPEN.has(row.client.state);
    case 'late':
      return isLate(row.client);
    case 'next':
      return row.paid_on === null && row.pay_on !== null && row.pay_on === nextPayDay;
    case 'paid':
      return row.paid_on !== null;
  }
}
