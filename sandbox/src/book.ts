import { add, formatSum } from '@onrecord/domain/core/money/money';
import { testInstrument } from './frame-fields.ts';
import type { Journal } from './journal.ts';
import type { Instrument, SandboxEvent, SandboxRecord, StoredSale, Ticket } from './records.ts';

/** Everything the sandbox knows. Changed by `write` alone, which answers once the change is on the disk. */
export type Book = {
  write(record: SandboxRecord): Promise<void>;
  /** Returns when all that is known is on the disk too; nothing is told to a merchant before. */
  settled(): Promise<void>;
  ticket(ticket: string): KnownTicket | undefined;
  token(account_id: string, token: string): Instrument | undefined;
  sale(account_id: string, idempotency_key: string): StoredSale | undefined;
  sales(): StoredSale[];
  isClosed(account_id: string, idempotency_key: string): boolean;
  /** The amount given back under a refund key. */
  refund(account_id: string, refund_key: string): KnownRefund | undefined;
  undelivered(): SandboxEvent[];
};

export type KnownTicket = Ticket & { instrument: Instrument | null; is_used: boolean };
export type KnownRefund = { idempotency_key: string; amount: string };

type State = {
  tickets: Map<string, KnownTicket>;
  tokens: Map<string, Instrument>;
  sales: Map<string, StoredSale>;
  closed: Set<string>;
  refunds: Map<string, KnownRefund>;
  events: Map<string, SandboxEvent>;
};

/** Opens the book as the journal left it. */
export function openBook(journal: Journal<SandboxRecord>): Book {
  const state: State = {
    tickets: new Map(),
    tokens: new Map(),
    sales: new Map(),
    closed: new Set(),
    refunds: new Map(),
    events: new Map(),
  };
  for (const record of journal.past) apply(state, record);
  let last: Promise<void> = Promise.resolve();
  return {
    write(record) {
      apply(state, record);
      last = journal.append(record);
      return last;
    },
    settled: () => last,
    ticket: (ticket) => state.tickets.get(ticket),
    token: (account_id, token) => state.tokens.get(own(account_id, token)) ?? testInstrument(token),
    sale: (account_id, idempotency_key) => state.sales.get(own(account_id, idempotency_key)),
    sales: () => [...state.sales.values()],
    isClosed: (account_id, idempotency_key) => state.closed.has(own(account_id, idempotency_key)),
    refund: (account_id, refund_key) => state.refunds.get(own(account_id, refund_key)),
    undelivered: () => [...state.events.values()],
  };
}

/** Names of one merchant never meet those of another. */
function own(account_id: string, name: string): string {
  return JSON.stringify([account_id, name]);
}

function apply(state: State, record: SandboxRecord): void {
  switch (record.record) {
    case 'ticket':
      state.tickets.set(record.ticket.ticket, { ...record.ticket, instrument: null, is_used: false });
      return;
    case 'filled':
      change(state.tickets, record.ticket, { instrument: record.instrument });
      return;
    case 'token':
      state.tokens.set(own(record.account_id, record.token), record.instrument);
      return;
    case 'sale':
      state.sales.set(own(record.sale.account_id, record.sale.idempotency_key), record.sale);
      if (record.used_ticket) change(state.tickets, record.used_ticket, { is_used: true });
      return;
    case 'closed':
      state.closed.add(own(record.account_id, record.idempotency_key));
      return;
    case 'refund':
      applyRefund(state, record);
      return;
    case 'void':
      change(state.sales, own(record.account_id, record.idempotency_key), { status: 'voided' });
      return;
    case 'returned': {
      const back = { status: 'returned', returned_on: record.returned_on, return_due: null } as const;
      change(state.sales, own(record.account_id, record.idempotency_key), back);
      return;
    }
    case 'event':
      state.events.set(record.event_id, record);
      return;
    case 'delivered':
      state.events.delete(record.event_id);
      return;
  }
}

function applyRefund(state: State, record: Extract<SandboxRecord, { record: 'refund' }>): void {
  const { account_id, idempotency_key, refund_key, amount } = record;
  const sale = state.sales.get(own(account_id, idempotency_key));
  if (!sale) return;
  state.refunds.set(own(account_id, refund_key), { idempotency_key, amount });
  const refunded_amount = formatSum(add(sale.refunded_amount, amount));
  change(state.sales, own(account_id, idempotency_key), { refunded_amount });
}

function change<Value>(map: Map<string, Value>, name: string, changes: Partial<Value>): void {
  const known = map.get(name);
  if (known) map.set(name, { ...known, ...changes });
}
