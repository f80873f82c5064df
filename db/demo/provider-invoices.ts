import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { payApproved, payPaid } from '@onrecord/domain/core/money/ledger';
import { add, formatSum } from '@onrecord/domain/core/money/money';
import { type PayShare, payShares } from '@onrecord/domain/money/billing/turn-in/pay-shares';
import { dueDate } from '@onrecord/domain/money/client-invoice/due-date';
import type { PayLine } from '@onrecord/domain/money/provider-invoice/provider-pay';
import { enterInBooks } from './books.ts';
import { ageOf, type ClientInvoice } from './invoices.ts';
import { servicesOf } from './job-draft.ts';
import type { MoneyEvent } from './payments.ts';
import { PAY_TEMPLATES } from './price-book.ts';
import type { Provider } from './providers.ts';
import type { DemoRow } from './rows.ts';
import type { Tenant } from './tenant.ts';
import type { Users } from './users.ts';
import type { TurnedIn } from './worksheets.ts';

const FIRST_PROVIDER_INVOICE_NUMBER = 21_000;

interface Earning {
  readonly turnedIn: TurnedIn;
  readonly share: PayShare;
  /** The live invoices of the job, by worksheet order: what its pay lines come from. */
  readonly invoiceOf: ReadonlyMap<number, ClientInvoice>;
  /** What the billed lines are called, by order, item and kind. */
  readonly descriptionOf: ReadonlyMap<string, string>;
  /** The day of the job's first client invoice. */
  readonly invoice_date: string;
}

interface ProviderInvoice {
  readonly provider_invoice_id: number;
  readonly provider: Provider;
  readonly row: DemoRow<'provider_invoice'>;
  readonly lines: DemoRow<'provider_invoice_line'>[];
}

const lineKey = ({ order_item_id, kind }: Pick<PayLine, 'order_item_id' | 'kind'>) => `${order_item_id} ${kind}`;

/** What every provider earned on every job that was billed, with the expenses to be paid back. */
function earnings(invoices: readonly ClientInvoice[]): Earning[] {
  const live = invoices.filter(({ is_voided }) => !is_voided);
  return [...Map.groupBy(live, ({ order }) => order.turnedIn)].flatMap(([turnedIn, own]) => {
    const earned = own.flatMap(({ order }) =>
      order.lines.map((line) => ({
        line,
        service_id: line.item.product.service_id,
        ordered_with_provider_id: turnedIn.owner.service_provider_id,
      })),
    );
    const described = earned.map(({ line }) => [lineKey(line), sentenceText(line.description)] as const);
    const invoiceOf = new Map(own.map((invoice) => [invoice.order.wanted.worksheet_order_id, invoice]));
    const invoice_date = own.map(({ row }) => row.invoice_date).sort()[0] ?? '';
    const shares = payShares(earned, PAY_TEMPLATES, servicesOf(turnedIn), turnedIn.expenses);
    return shares.map((share) => ({ turnedIn, share, invoiceOf, descriptionOf: new Map(described), invoice_date }));
  });
}

/** New for a week until somebody approves it, then owed, then paid with the next run after a month. */
function statusOf(age: number): 'New' | 'Unpaid' | 'Paid' {
  if (age < 8) return 'New';
  return age < 34 ? 'Unpaid' : 'Paid';
}

function providerOf({ owner, videographer }: TurnedIn, id: number): Provider {
  const found = [owner, videographer].find((provider) => provider?.service_provider_id === id);
  if (!found) throw new Error(`provider ${id} was not on the job`);
  return found;
}

/** How the lines of an invoice stand that has this row: what is approved was so a week after it was earned. */
function stateOf(tenant: Tenant, { invoice_status, invoice_date }: DemoRow<'provider_invoice'>) {
  const approved_on = Temporal.PlainDate.from(invoice_date).add({ days: 7 });
  const approved_at = invoice_status === 'New' ? null : tenant.at(approved_on, '10:15');
  return { earned_on: invoice_date, approved_at, hold_reason: '', paid_on: null };
}

function addShares(tenant: Tenant, invoice: ProviderInvoice, { share, invoiceOf, descriptionOf }: Earning): void {
  const { provider_invoice_id } = invoice;
  const state = stateOf(tenant, invoice.row);
  for (const [index, line] of share.lines.entries()) {
    const { of, pay_rate, unit_type } = line.explanation;
    const billed = invoiceOf.get(line.order_id);
    const isShare = unit_type === 'Percentage';
    const added = tenant.rows.add('provider_invoice_line', {
      provider_invoice_id,
      ...state,
      line_number: index + 1,
      client_invoice_id: billed?.client_invoice_id ?? null,
      order_id: billed?.order.order_id ?? null,
      product_id: line.product_id,
      line_kind: line.kind,
      job_expense_id: null,
      description: descriptionOf.get(lineKey(line)) ?? line.product_name,
      quantity: isShare ? '1' : of,
      unit_rate: isShare ? line.amount : pay_rate,
      amount: line.amount,
      explanation: line.explanation,
    });
    invoice.lines.push(added);
  }
}

function addExpenses(tenant: Tenant, invoice: ProviderInvoice, { share }: Earning): void {
  const { provider_invoice_id } = invoice;
  const state = stateOf(tenant, invoice.row);
  for (const [index, expense] of share.expenses.entries()) {
    const added = tenant.rows.add('provider_invoice_line', {
      provider_invoice_id,
      ...state,
      line_number: share.lines.length + index + 1,
      client_invoice_id: null,
      order_id: null,
      product_id: null,
      line_kind: 'expense',
      job_expense_id: expense.job_expense_id,
      description: sentenceText(sentence('invoice.line_expense_noted', expense)),
      quantity: expense.quantity,
      unit_rate: expense.unit_rate,
      amount: expense.amount_due,
      explanation: {},
    });
    invoice.lines.push(added);
  }
}

function addProviderInvoice(tenant: Tenant, earning: Earning, invoice_number: number): ProviderInvoice {
  const { turnedIn, share, invoice_date } = earning;
  const provider_invoice_id = tenant.rows.nextId('provider_invoice');
  const status = statusOf(ageOf(tenant, invoice_date));
  const created_at = tenant.at(Temporal.PlainDate.from(invoice_date), '16:40');
  const row = tenant.rows.add('provider_invoice', {
    provider_invoice_id,
    division_id: turnedIn.booking.division_id,
    job_id: turnedIn.booking.job_id,
    service_provider_id: share.service_provider_id,
    invoice_number,
    invoice_status: status,
    invoice_date,
    due_date: dueDate(invoice_date, 30),
    paid_date: null,
    amount_due: share.total,
    amount_paid: '0.00',
    next_pay_amount: status === 'Unpaid' ? share.total : '0.00',
    created_at,
    updated_at: created_at,
  });
  const provider = providerOf(turnedIn, share.service_provider_id);
  const invoice: ProviderInvoice = { provider_invoice_id, provider, row, lines: [] };
  addShares(tenant, invoice, earning);
  addExpenses(tenant, invoice, earning);
  return invoice;
}

/** Pay goes out twice a month: on the first business day from the 1st and from the 15th, a month after the invoice. */
function payDay(tenant: Tenant, invoice_date: string): string {
  const due = Temporal.PlainDate.from(invoice_date).add({ days: 15 });
  let day = due.day < 15 ? due.with({ day: 15 }) : due.add({ months: 1 }).with({ day: 1 });
  while (!tenant.isBusinessDay(day)) day = day.add({ days: 1 });
  return day.toString();
}

function bookPay(
  tenant: Tenant,
  users: Users,
  invoices: readonly ProviderInvoice[],
  paid_on: string,
  receipt_number: number,
): void {
  const [first] = invoices;
  if (!first) return;
  const transaction_id = tenant.rows.nextId('payment_transaction');
  const { provider } = first;
  const at = tenant.at(Temporal.PlainDate.from(paid_on), '09:00');
  tenant.rows.add('payment_transaction', {
    transaction_id,
    division_id: first.row.division_id,
    receipt_number,
    transaction_date: paid_on,
    kind: 'payment',
    payment_method_id: 6,
    payment_method_name: 'Check',
    payment_type_name: 'Check',
    t_reference_number: String(40_000 + receipt_number),
    service_provider_id: provider.service_provider_id,
    user_id: users.billing.user_id,
    transaction_debit_amount: formatSum(add(...invoices.map(({ row }) => row.amount_due))),
    p_billing_name: `${provider.first_name} ${provider.last_name}`,
    created_at: at,
  });
  for (const { row, lines, provider_invoice_id } of invoices) {
    const amount = formatSum(row.amount_due);
    tenant.rows.add('payment_allocation', {
      transaction_id,
      client_invoice_id: null,
      provider_invoice_id,
      amount,
      effective_date: paid_on,
      created_at: at,
    });
    const money = { provider_invoice_id, service_provider_id: provider.service_provider_id, amount };
    enterInBooks(tenant, payPaid(money), { entry_date: paid_on, transaction_id });
    Object.assign(row, { amount_paid: amount, paid_date: paid_on, updated_at: at });
    for (const line of lines) Object.assign(line, { paid_on });
  }
}

/** The providers' invoices, approved where they are old enough, and the pay runs that settled the oldest. */
export function makeProviderInvoices(tenant: Tenant, users: Users, invoices: readonly ClientInvoice[]): MoneyEvent[] {
  const inOrder = earnings(invoices).toSorted((a, b) => a.invoice_date.localeCompare(b.invoice_date));
  const made = inOrder.map((earning, index) =>
    addProviderInvoice(tenant, earning, FIRST_PROVIDER_INVOICE_NUMBER + index),
  );
  for (const { row, provider, provider_invoice_id } of made) {
    if (row.invoice_status === 'New') continue;
    const money = {
      provider_invoice_id,
      service_provider_id: provider.service_provider_id,
      amount: formatSum(row.amount_due),
    };
    enterInBooks(tenant, payApproved(money), {
      entry_date: Temporal.PlainDate.from(row.invoice_date).add({ days: 7 }).toString(),
    });
  }
  const paid = made.filter(({ row }) => row.invoice_status === 'Paid');
  const runs = Map.groupBy(
    paid,
    ({ provider, row }) => `${payDay(tenant, row.invoice_date)} ${provider.service_provider_id}`,
  );
  return [...runs].map(([key, own]) => {
    const on = key.slice(0, 10);
    return { on, book: (receipt_number) => bookPay(tenant, users, own, on, receipt_number) };
  });
}
