import type { OpenInvoiceFromFile } from '@onrecord/contract/money/open-invoice';
import { moneyText } from '@onrecord/domain/core/format/money';
import { AppError, type FieldProblems, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { message, sentence } from '@onrecord/domain/core/messages/catalogue';
import { openingBalance } from '@onrecord/domain/core/money/ledger';
import { compare, formatExact, formatPrice } from '@onrecord/domain/core/money/money';
import { dueDate } from '@onrecord/domain/money/client-invoice/due-date';
import {
  openAmounts,
  openInvoiceNumber,
  openInvoiceProblems,
} from '@onrecord/domain/money/client-invoice/open-invoice';
import { draftLineExplanation } from '@onrecord/domain/money/invoice-draft/draft-line';
import { addressLines } from '@onrecord/domain/people/address/address-lines';
import { type Activity, recordActivities } from '../../../../db/activity/activity.ts';
import type { Tx } from '../../../../db/database.ts';
import { holdCurrency } from '../../../../db/money/company-decimals.ts';
import { holdBooksOpen, writeLedger } from '../../../../db/money/ledger.ts';
import { raiseNumbers } from '../../../../db/money/next-numbers.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { companyOf, todayOf } from '../../../company/company/company.reads.ts';
import { voidInvoice } from '../client-invoice.writes.ts';
import {
  type OpeningClient,
  onlyDivision,
  openingCases,
  openingClients,
  openingJobs,
  takenNumbers,
} from './opening.reads.ts';

/** A row of a file, and the number of the order that carries its invoice; undefined while it is only tried. */
export interface RequestedInvoice {
  readonly draft: OpenInvoiceFromFile;
  readonly order_number: number | undefined;
}

const idsOf = (values: readonly (number | null)[]) => [...new Set(values.filter((id) => id !== null))];

/** What rows of one batch have to know of the company and of what they name. */
async function readFacts(tx: Tx, scope: UserScope, rows: readonly OpenInvoiceFromFile[], now: Temporal.Instant) {
  await holdCurrency(tx, scope);
  const closed_until = await holdBooksOpen(tx, scope);
  const company = await companyOf(tx, scope);
  return {
    company,
    day: { today: todayOf(company, now).toString(), closed_until },
    division_id: await onlyDivision(tx, scope),
    clients: await openingClients(tx, scope, idsOf(rows.map((row) => row.client_id))),
    jobs: await openingJobs(tx, scope, idsOf(rows.map((row) => row.job_id))),
    cases: await openingCases(tx, scope, idsOf(rows.map((row) => row.case_id))),
    taken: await takenNumbers(tx, scope, idsOf(rows.map((row) => openInvoiceNumber(row.invoice_number) ?? null))),
  };
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

/** The division that is said, else the one of the job, of the client, or the only one. */
const divisionOf = (row: OpenInvoiceFromFile, client: OpeningClient, { jobs, division_id }: Facts) =>
  row.division_id ?? jobs.get(row.job_id ?? 0)?.division_id ?? client.division_id ?? division_id;

const isWithin = ({ division_ids }: UserScope, id: number) => division_ids === 'all' || division_ids.includes(id);

function problemsOf(scope: UserScope, row: OpenInvoiceFromFile, facts: Facts): FieldProblems {
  const client = facts.clients.get(row.client_id);
  if (!client) return { client_id: sentence('form.choice') };
  const number = openInvoiceNumber(row.invoice_number);
  const division_id = divisionOf(row, client, facts);
  const isForeign = client.currency_code !== '' && client.currency_code !== facts.company.currency_code;
  return {
    ...openInvoiceProblems(row, facts.day),
    ...(number !== undefined &&
      facts.taken.has(number) && { invoice_number: sentence('import.number_taken', { number }) }),
    ...(isForeign && { client_id: sentence('import.foreign_client') }),
    ...(division_id === null
      ? { division_id: sentence('form.required') }
      : !isWithin(scope, division_id) && { division_id: sentence('form.choice') }),
  };
}

/** What is written of one row. */
function plan(scope: UserScope, { draft, order_number = 0 }: RequestedInvoice, facts: Facts) {
  const problems = problemsOf(scope, draft, facts);
  const client = facts.clients.get(draft.client_id);
  if (!client || Object.keys(problems).length > 0) return refuseFields(problems);
  const { client_id, contact_id, job_id, invoice_date, claim_number } = draft;
  const number = openInvoiceNumber(draft.invoice_number) ?? 0;
  const amounts = openAmounts(draft);
  const job = facts.jobs.get(job_id ?? 0);
  const own = { division_id: divisionOf(draft, client, facts) ?? 0, job_id, client_id, contact_id };
  const case_id = job_id === null ? draft.case_id : null;
  return {
    number,
    amounts,
    case_name: job?.case_name ?? facts.cases.get(case_id ?? 0) ?? '',
    order: {
      ...own,
      case_id,
      order_kind: 'misc',
      order_number,
      order_status: 'New',
      order_date: invoice_date,
      claim_number,
    },
    invoice: {
      ...own,
      bill_to_address: addressLines(client.billing_place).join('\n'),
      invoice_number: number,
      invoice_date,
      payment_due: draft.payment_due ?? dueDate(invoice_date, client.days_due),
      amount_due: amounts.open,
      is_opening: true,
    },
  };
}

type Planned = Exclude<ReturnType<typeof plan>, AppError>;

const isPlanned = (one: Planned | AppError): one is Planned => !(one instanceof AppError);

/** The one line of an open invoice: what is left, and of what. */
function lineOf({ number, amounts }: Planned, company: Facts['company']) {
  const { amount, received, open } = amounts;
  const text = { amount: moneyText(amount, company), received: moneyText(received, company), number };
  const isUnpaid = compare(received, 0) === 0;
  const description = isUnpaid ? message('import.opening_line', { number }) : message('import.opening_part', text);
  const line = { quantity: '1', unit_price: open };
  const source = { product_price_id: null, name: description, level: 'charge' } as const;
  return {
    ...{ line_number: 1, description, unit_type: 'Flat Fee' },
    ...{ quantity: formatExact(line.quantity), unit_price: formatPrice(line.unit_price), amount: open },
    explanation: JSON.stringify(draftLineExplanation(line, source)),
  };
}

/** Writes orders, invoices and lines; answers the ids of the invoices by the places of what was planned. */
async function insertAll(tx: Tx, { company_id }: UserScope, plans: readonly Planned[], company: Facts['company']) {
  const orders = await tx
    .insertInto('client_order')
    .values(plans.map(({ order }) => ({ company_id, ...order })))
    .returning('order_id')
    .execute();
  const invoices = await tx
    .insertInto('client_invoice')
    .values(plans.map(({ invoice }, at) => ({ company_id, order_id: orders[at]?.order_id ?? 0, ...invoice })))
    .returning('client_invoice_id')
    .execute();
  const ids = invoices.map(({ client_invoice_id }) => client_invoice_id);
  await tx
    .insertInto('client_invoice_line')
    .values(plans.map((one, at) => ({ company_id, client_invoice_id: ids[at] ?? 0, ...lineOf(one, company) })))
    .execute();
  return ids;
}

/** The books open with what is left of each, on the day of the invoice: the aging of that day and the ledger agree. */
async function book(tx: Tx, scope: UserScope, plans: readonly Planned[], ids: readonly number[]): Promise<void> {
  const entries = plans.map(({ invoice }, at) => ({
    day: invoice.invoice_date,
    entry: openingBalance({
      client_invoice_id: ids[at] ?? 0,
      client_id: invoice.client_id,
      amount: invoice.amount_due,
    }),
  }));
  for (const [day, some] of Map.groupBy(entries, (one) => one.day))
    await writeLedger(
      tx,
      scope,
      day,
      some.map(({ entry }) => entry),
    );
}

/** Somebody else's invoice took the number at the very moment. */
function isNumberTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'client_invoice_number';
}

/**
 * Takes open invoices of another program into the books, each with an opening balance on its own day; answers their ids by the
 * places of the rows, or why there is none. The next invoice that is issued gets a number above all of theirs. Nobody is mailed.
 */
export async function createOpenInvoices(
  tx: Tx,
  scope: UserScope,
  rows: readonly RequestedInvoice[],
  now: Temporal.Instant,
): Promise<(number | AppError)[]> {
  const facts = await readFacts(
    tx,
    scope,
    rows.map(({ draft }) => draft),
    now,
  );
  const decided = rows.map((row) => plan(scope, row, facts));
  const plans = decided.filter(isPlanned);
  if (plans.length === 0) return decided.filter((one) => one instanceof AppError);
  const highest = Math.max(...plans.map(({ number }) => number));
  if (rows[0]?.order_number !== undefined) await raiseNumbers(tx, scope.company_id, 'client_invoice', highest);
  const ids = await insertAll(tx, scope, plans, facts.company).catch((error: unknown) => {
    const [row] = plans;
    throw isNumberTaken(error) && plans.length === 1 && row
      ? refuseFields({ invoice_number: sentence('import.number_taken', { number: row.number }) })
      : error;
  });
  await book(tx, scope, plans, ids);
  const activities = plans.map(
    ({ invoice, number, amounts, case_name }, at): Activity => ({
      ...{ activity_type: 'Invoice Saved', object_type: 'invoice', object_id: ids[at] ?? 0 },
      ...{ object_number: String(number), object_name: case_name, division_id: invoice.division_id },
      description: moneyText(amounts.open, facts.company),
    }),
  );
  await recordActivities(tx, scope, activities);
  const left = [...ids];
  return decided.map((one) => (one instanceof AppError ? one : (left.shift() ?? 0)));
}

/** Takes open invoices back: each is voided today, and its opening balance with it. */
export async function voidOpenInvoices(
  tx: Tx,
  scope: UserScope,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<number> {
  const void_reason = message('import.opening_undone');
  for (const client_invoice_id of ids)
    await voidInvoice(tx, scope, { client_invoice_id, void_reason, unapply_payments: false }, now);
  return ids.length;
}
